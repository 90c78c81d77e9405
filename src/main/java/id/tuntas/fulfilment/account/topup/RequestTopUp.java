package id.tuntas.fulfilment.account.topup;

import id.tuntas.fulfilment.account.topup.FollowTopUps.Looked;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.rejection.Rejection;
import id.tuntas.platform.time.NewId;
import id.tuntas.platform.work.NewRow;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Requests a top-up from the supplier. The ref_id is stored before anything is sent, and an unknown outcome is
/// resolved with that ref_id.
@ApplicationScoped
class RequestTopUp {

    /// If this process dies in between, another one continues after this time.
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final AskTopUp askTopUp;
    private final FollowTopUps followTopUps;
    private final Audit audit;
    private final Clock clock;

    RequestTopUp(AskTopUp askTopUp, FollowTopUps followTopUps, Audit audit, Clock clock) {
        this.askTopUp = askTopUp;
        this.followTopUps = followTopUps;
        this.audit = audit;
        this.clock = clock;
    }

    sealed interface Result {

        /// @param isNew false when this ref_id was already requested
        record Requested(RequestedTopUp topUp, boolean isNew) implements Result {}

        record Refused(TopUpStep.Refused refusal) implements Result {}
    }

    /// The same request again has the answer of the first, unless more is known of it meanwhile.
    Result request(TopUpResource.TopUpCommand command) {
        var refId = command.refId() == null ? "TOPUP-" + UUID.randomUUID() : command.refId();
        var isNew = QuarkusTransaction.requiringNew().call(() -> store(refId, command));
        var topUp = QuarkusTransaction.requiringNew()
                .call(() -> RequestedTopUp.byRefId(refId).orElseThrow());
        if (!isNew) {
            if (!topUp.code.equals(command.code()) || topUp.requested != command.amount()) {
                throw new Rejection.Conflict("The ref_id '" + topUp.refId + "' is already used by a different top-up.");
            }
            return topUp.status == TopUpStatus.REFUSED
                    ? new Result.Refused(AskTopUp.refused(topUp.reason))
                    : new Result.Requested(topUp, false);
        }
        var step = askTopUp.send(topUp);
        var result = QuarkusTransaction.requiringNew().call(() -> record(topUp.id, step));
        return result.status == TopUpStatus.REFUSED && step instanceof TopUpStep.Refused refusal
                ? new Result.Refused(refusal)
                : new Result.Requested(result, true);
    }

    /// @return whether it is new
    private boolean store(String refId, TopUpResource.TopUpCommand command) {
        var now = clock.instant();
        var id = NewId.at(now);
        var row = new NewRow(id, now.plus(PATIENCE))
                .with("ref_id", refId)
                .with("code", command.code())
                .with("requested", command.amount())
                .with("requested_by", audit.who())
                .with("status", TopUpStatus.REQUESTED.name())
                .with("created_at", now)
                .with("updated_at", now);
        var isNew = !followTopUps.queue().add(List.of(row)).isEmpty();
        if (isNew) {
            var wish = Map.of("code", command.code(), "amount", command.amount());
            audit.record("topup.request", refId, null, wish, command.note());
        }
        return isNew;
    }

    /// The queue continues from here, with a status check at once; if it did not wait any longer, it knows more, unless
    /// it knows of a refusal only.
    private RequestedTopUp record(String id, TopUpStep step) {
        RequestedTopUp topUp = RequestedTopUp.locked(id);
        if (followTopUps.record(topUp, new Looked(TopUpStatus.REQUESTED, step))) {
            followTopUps.queue().restart(id); // it may have ended with a refusal
        }
        return topUp;
    }
}
