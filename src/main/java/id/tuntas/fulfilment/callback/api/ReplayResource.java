package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.due.OrdersByRefId;
import id.tuntas.fulfilment.order.due.WakeOrders;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Replays stored callbacks as if they arrived now: open orders become due, finished ones that they contradict are
/// reopened for a status check, and orphans are matched with orders created since.
@Path("/v1/callbacks/replay")
@Tag(name = "callbacks")
class ReplayResource {

    private static final int MOST = 500;
    private static final Cursors CURSORS = Cursors.of("replays");

    private final FindCallbacks findCallbacks;
    private final ReplayCallbacks replayCallbacks;
    private final OpenOrders openOrders;
    private final Audit audit;

    ReplayResource(FindCallbacks findCallbacks, ReplayCallbacks replayCallbacks, OpenOrders openOrders, Audit audit) {
        this.findCallbacks = findCallbacks;
        this.replayCallbacks = replayCallbacks;
        this.openOrders = openOrders;
        this.audit = audit;
    }

    /// @param dryRun only reports what a replay would cover; false when absent
    /// @param limit  most callbacks in one part
    /// @param cursor from the previous part
    /// @param note   the operator's reason, for the audit log
    record ReplayRequest(
            @NotNull @Valid CallbackFilter filter,
            @Nullable Boolean dryRun,
            @Nullable @Positive @Max(MOST) Integer limit,
            @Nullable String cursor,
            @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {

        boolean isDryRun() {
            return Boolean.TRUE.equals(dryRun);
        }
    }

    /// @param matched    callbacks that match the filter, from the cursor on
    /// @param callbacks  how many of them are in this part
    /// @param orders     known orders of these callbacks
    /// @param openOrders how many of the orders are open and become due
    /// @param amount     the supplier's charges for the orders, in Rupiah
    /// @param orphans    callbacks of this part without a known order
    /// @param remaining  matched callbacks after this part
    record Replay(
            boolean dryRun,
            long matched,
            int callbacks,
            int orders,
            int openOrders,
            long amount,
            long orphans,
            long remaining,
            @Nullable String nextCursor) {}

    @POST
    @RolesAllowed(Roles.OPERATOR)
    public Replay replay(@NotNull @Valid ReplayRequest request) {
        if (request.filter().selectsAll()) {
            throw new ProblemException(Problems.validation("/filter", "must contain at least one criterion"));
        }
        var covered = QuarkusTransaction.requiringNew().call(() -> covered(request));
        if (!request.isDryRun()) {
            var skipped = replayCallbacks.replay(covered.part(), audit.who(), request.note());
            if (!skipped.isEmpty() && skipped.size() == covered.part().size()) {
                var nothing = new Nothing(skipped.size());
                QuarkusTransaction.requiringNew()
                        .run(() -> audit.record("callback.replay", "", null, nothing, request.note()));
            }
        }
        return covered.replay();
    }

    /// In the audit log, where no callback was replayed, so that none has an entry.
    record Nothing(int skipped) {}

    private record Covered(List<Callback> part, Replay replay) {}

    private Covered covered(ReplayRequest request) {
        var part = findCallbacks.part(
                request.filter(), CURSORS.id(request.cursor()), request.limit() == null ? MOST : request.limit());
        return new Covered(part, replay(request, part));
    }

    private Replay replay(ReplayRequest request, List<Callback> part) {
        var orders = OrdersByRefId.of(refIds(part));
        var known = orders.stream().map(order -> order.refId).collect(Collectors.toSet());
        var orphans = part.stream()
                .filter(callback -> callback.isAboutOrder() && !known.contains(callback.refId))
                .count();
        var matched = findCallbacks.count(request.filter(), CURSORS.id(request.cursor()));
        var remaining = matched - part.size();
        return new Replay(
                request.isDryRun(),
                matched,
                part.size(),
                orders.size(),
                openOrders.amongRefIds(known).size(),
                Saturated.sum(orders.stream().mapToLong(order -> order.amount)),
                orphans,
                remaining,
                remaining == 0 || part.isEmpty() ? null : CURSORS.after(part.getLast().id));
    }

    private static Set<String> refIds(List<Callback> part) {
        return part.stream()
                .filter(Callback::isAboutOrder)
                .map(callback -> callback.refId)
                .filter(WakeOrders::canBeOurs)
                .collect(Collectors.toSet());
    }
}
