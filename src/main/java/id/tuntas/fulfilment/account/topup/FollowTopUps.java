package id.tuntas.fulfilment.account.topup;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.account.BalanceWatch;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.job.Jobs;
import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Follows top-ups until they are final: resolves uncertain ones, waits for payment links and payments.
@ApplicationScoped
class FollowTopUps implements DueWork<RequestedTopUp, FollowTopUps.Looked> {

    /// @param status of the top-up when the supplier was asked
    record Looked(TopUpStatus status, TopUpStep step) {

        /// Not if another process has recorded something meanwhile. Its refusal does not stand against what was
        /// issued.
        boolean counts(RequestedTopUp topUp) {
            var isIssuedAllTheSame = topUp.status == TopUpStatus.REFUSED && step instanceof TopUpStep.Issued;
            return topUp.status == status || isIssuedAllTheSame;
        }
    }

    private static final Backoff CLEAR_UP = new Backoff(Duration.ofSeconds(2), 2, Duration.ofMinutes(1));
    private static final Backoff LOOK = new Backoff(Duration.ofSeconds(3), 1.5, Duration.ofMinutes(1));
    private static final WorkSettings SETTINGS = new WorkSettings(8, 8, CLEAR_UP);

    private final DueQueue queue;
    private final AskTopUp askTopUp;
    private final Jobs jobs;
    private final Clock clock;

    FollowTopUps(Sql sql, AfterCommit afterCommit, AskTopUp askTopUp, Jobs jobs, Clock clock) {
        this.queue = new DueQueue(sql, "topup", "id", DueQueue.Finished.KEPT, clock, afterCommit);
        this.askTopUp = askTopUp;
        this.jobs = jobs;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "topups";
    }

    @Override
    public DueQueue queue() {
        return queue;
    }

    @Override
    public WorkSettings settings() {
        return SETTINGS;
    }

    @Override
    public Map<Claim, RequestedTopUp> load(List<Claim> claims) {
        var topUps = RequestedTopUp.byIds(claims.stream().map(Claim::key).toList());
        return claims.stream().collect(toMap(Function.identity(), claim -> topUps.get(claim.key())));
    }

    @Override
    public Looked act(Claim claim, RequestedTopUp topUp) {
        return new Looked(topUp.status, askTopUp.ask(topUp));
    }

    @Override
    public List<Next> record(List<Acted<Looked>> results) {
        var topUps = RequestedTopUp.byIds(
                results.stream().map(acted -> acted.claim().key()).toList());
        return results.stream()
                .map(acted -> {
                    var topUp = requireNonNull(topUps.get(acted.claim().key()));
                    record(topUp, acted.result());
                    return next(acted.claim(), topUp);
                })
                .toList();
    }

    /// Records the result of a step, in the caller's transaction.
    ///
    /// @return whether it counts
    boolean record(RequestedTopUp topUp, Looked looked) {
        var counts = looked.counts(topUp);
        if (counts) {
            record(topUp, looked.step());
        }
        return counts;
    }

    private void record(RequestedTopUp topUp, TopUpStep step) {
        var now = clock.instant();
        switch (step) {
            case TopUpStep.Issued(var answer) -> topUp.issued(answer, now);
            case TopUpStep.Refused refused -> topUp.refused(refused.code(), now);
            case TopUpStep.Unanswered(var why) -> topUp.unanswered(why, now);
            case TopUpStep.Nothing() -> {
                return; // already final
            }
        }
        if (topUp.isAbandoned(now)) {
            topUp.abandoned(now);
        }
        if (topUp.status.isOver()) {
            Log.infof("top-up finished: ref_id=%s status=%s", topUp.refId, topUp.status.code());
        }
        if (topUp.status == TopUpStatus.PAID) {
            jobs.runNow(BalanceWatch.NAME); // orders may be waiting for it
        }
    }

    private Next next(Claim claim, RequestedTopUp topUp) {
        if (topUp.status.isOver()) {
            return new Next.Done(claim);
        }
        var isWaiting = topUp.status == TopUpStatus.PENDING && topUp.hasLinks();
        var delay = (isWaiting ? LOOK : CLEAR_UP).delay(claim.attempt());
        return new Next.Later(claim, clock.instant().plus(delay), claim.attempt() + 1);
    }
}
