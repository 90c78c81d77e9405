package id.tuntas.platform.work.loop;

import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.failure.FailureLog;
import id.tuntas.platform.observe.log.LogIds;
import id.tuntas.platform.observe.trace.Tracing;
import id.tuntas.platform.time.ExpiringCache;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.backlog.DueTimes;
import id.tuntas.platform.work.backlog.UnansweredClaims;
import id.tuntas.platform.work.limit.Capacity;
import id.tuntas.platform.work.limit.Capacity.Found;
import id.tuntas.platform.work.limit.LaneLimits;
import id.tuntas.platform.work.limit.ReceiverSlots.Reservation;
import id.tuntas.platform.work.limit.ResultRoom;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;

/// The loop of one queue or lane: claims as many rows as capacity allows, acts on each in a virtual thread, and
/// records the results in shared transactions.
///
/// It never stops itself: database errors are retried with jitter. A crash between two steps leaves the row to its
/// lease, and loses no work; a slow step renews its lease.
final class WorkLoop<S, R> {

    private static final int MANY_TIMES = 3;

    /// Longer than any delay between two attempts.
    private static final Duration MEMORY = Duration.ofDays(1);

    private final DueWork<S, R> work;
    private final DueQueue queue;
    private final UnansweredClaims unanswered;
    private final ClaimShares claims;
    private final DueTimes times;
    private final LaneLimits limits;
    private final Lane lane;
    private final ShardTransactions transactions;
    private final String name;
    private final Clock clock;
    private final Capacity capacity;
    private final ResultRoom.Share results;
    private final Leases leases;
    private final LoopSleep sleep;
    private final FailureLog claimFailures = new FailureLog();
    private final ReadSubjects<S> subjects;
    private final Recorder<S, R> recorder;

    /// How often each row has failed in a row in this process. Its own attempt count includes other things.
    private final ConcurrentMap<String, Integer> failures;

    private final LoopCounters counters;
    private final Tracing tracing;
    private final BooleanSupplier isPaused;
    private volatile boolean running = true;

    /// @param isOurs whether this replica attends to the rows, see [ShardAssignment]
    WorkLoop(
            DueWork<S, R> work,
            LaneLimits limits,
            Leases.Terms terms,
            LoopCounters counters,
            Tracing tracing,
            BooleanSupplier isPaused,
            BooleanSupplier isOurs,
            ShardTransactions transactions) {
        this.work = work;
        this.limits = limits;
        this.lane = limits.lane();
        this.transactions = transactions;
        this.name = transactions.shard().of(lane.of(work.name()));
        this.queue = work.queue();
        this.unanswered = new UnansweredClaims(queue.table());
        this.claims = new ClaimShares(queue.table(), unanswered);
        this.times = new DueTimes(queue.table());
        this.clock = terms.clock();
        this.failures = ExpiringCache.<String, Integer>expiring(MEMORY, clock).asMap();
        this.counters = counters;
        this.tracing = tracing;
        this.isPaused = isPaused;
        this.capacity = limits.capacity();
        this.results = limits.newShare();
        this.sleep = new LoopSleep(clock, isOurs);
        var rows = new HeldRows(queue);
        this.leases = new Leases(name, rows, terms, transactions);
        this.subjects = new ReadSubjects<>(name, work, transactions);
        this.recorder = new Recorder<>(name, work, rows, limits, transactions);
    }

    void start() {
        queue.listen(lane, sleep::announce);
        limits.listen(this::wake);
        leases.start();
        Thread.ofVirtual().name("work-" + name).start(this::runForever);
    }

    WorkFigures figures() {
        var depth = QuarkusTransaction.requiringNew().call(() -> work.hasTable() ? times.depth() : DueTimes.Depth.NONE);
        return counters.figures(work.name(), depth);
    }

    /// The number of rows that are claimed but not recorded yet.
    int underWay() {
        return leases.held();
    }

    void wake() {
        sleep.wake();
    }

    void sweep() {
        sleep.sweep();
    }

    /// Stops claiming, waits for running work, and records its results. The database may be away meanwhile: moving its
    /// primary often goes with stopping this process.
    void drain(Duration limit) {
        running = false;
        wake();
        try {
            // What is left of the lane may be of another shard.
            int left = capacity.drain(limit) == 0 ? 0 : underWay();
            if (left > 0) {
                Log.warnf("queue %s: %d rows were still in progress; their leases will expire", name, left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        recorder.close();
        leases.close();
    }

    private void runForever() {
        int troubles = 0;
        var found = Found.NONE;
        while (running) {
            try {
                var asked = claimOnce(found);
                claimFailures.succeeded(name, () -> Log.infof("queue %s: works again", name));
                troubles = 0;
                found = asked.found();
                if (found.rows() == 0) {
                    sleep.sleep(asked.begin(), asked.nextDue());
                } else if (found.rows() < found.wanted()) {
                    sleep.gather(asked.begin());
                }
            } catch (InterruptedException e) {
                return;
            } catch (Throwable trouble) {
                // A database that does not answer keeps room from those of other shards.
                found = Found.NONE;
                var delay = Recorder.DATABASE_AWAY.delay(troubles++);
                claimFailures.failed(name, trouble, () -> cannotClaim(trouble));
                Log.debugf(trouble, "queue %s: next try in %s", name, delay);
                LockSupport.parkNanos(delay.toNanos());
            }
        }
    }

    private void cannotClaim(Throwable trouble) {
        var why = "queue " + name + ": cannot claim (" + trouble.getMessage() + "); will be retried until it succeeds";
        var level = trouble instanceof Error ? Logger.Level.ERROR : Logger.Level.WARN;
        // What passes is known well enough without a stack trace.
        Log.log(level, why, DatabaseTrouble.of(trouble).isTransient() ? null : trouble);
    }

    /// @param begin   as [System#nanoTime]
    /// @param nextDue when the next row becomes due; empty if there is none, or if rows were claimed
    private record Asked(Found found, long begin, Optional<Instant> nextDue) {}

    /// Claims rows and starts to work on them.
    private Asked claimOnce(Found before) throws InterruptedException {
        limits.awaitShare(leases::held, results);
        int room = capacity.awaitRoom(before);
        long begin = System.nanoTime();
        var slots = limits.reserve();
        Instant asOf;
        Claimed<S> claimed;
        try {
            asOf = leases.startTime();
            claimed = running && !isPaused.getAsBoolean()
                    ? unanswered.inTransaction(transactions, () -> claim(room, slots, asOf))
                    : Claimed.paused(clock.instant());
        } catch (Throwable failure) {
            claims.notClaimed();
            limits.cancel(slots);
            capacity.notClaimed(room);
            throw failure;
        }
        var found = new Found(room, claimed.rows().size());
        capacity.claimed(found, begin);
        leases.hold(claimed.rows().keySet(), asOf);
        subjects.complete(claimed.rows()).forEach((claim, subject) -> Thread.ofVirtual()
                .name(name + "-" + claim.key())
                .start(() -> LogIds.with(subjects.ids(claim, subject), () -> workOff(claim, subject))));
        counters.claimed(clock.instant());
        return new Asked(found, begin, claimed.nextDue());
    }

    private Claimed<S> claim(int limit, Reservation slots, Instant asOf) {
        if (!work.hasTable()) {
            return Claimed.nothing();
        }
        var rest = work.restsUntil();
        if (rest.isAfter(asOf)) {
            return new Claimed<>(Map.of(), Optional.of(rest));
        }
        var lot = claims.claim(Math.min(limit, work.room()), leases.length(), lane, slots);
        return lot.claims().isEmpty()
                ? new Claimed<>(Map.of(), lot.isUnfinished() ? Optional.of(asOf) : times.nextAfter(asOf, lane))
                : Claimed.of(subjects.read(lot.claims()));
    }

    private void workOff(Claim claim, Optional<S> subject) {
        long begun = System.nanoTime();
        int weight = 1;
        try {
            var acted = act(claim, subject);
            weight = acted.weight();
            var isOurs = recorder.record(acted);
            failures.remove(claim.key());
            if (isOurs) {
                counters.done(Duration.ofNanos(System.nanoTime() - begun));
            } else {
                Log.infof("queue %s: %s is recorded already, or another replica has taken over", name, claim.key());
            }
        } catch (LeaseIsOver _) {
            Log.warnf("queue %s: %s was not started within its lease", name, claim.key());
        } catch (Throwable failure) {
            failed(claim, subject, failure);
        } finally {
            leases.release(claim);
            limits.recorded(results, weight);
        }
    }

    /// This process paused for longer than the lease after the claim: another replica may have taken over the row.
    private static final class LeaseIsOver extends RuntimeException {}

    private Acted<R> act(Claim claim, Optional<S> subject) {
        long begin = limits.awaitSlot(results);
        int weight = 1;
        try {
            leases.awaitTime();
            if (!leases.isSafe(claim)) {
                throw new LeaseIsOver();
            }
            var known = subject.orElseThrow(() -> new IllegalStateException("it cannot be read"));
            var acted = tracing.continuing(claim.traceparent(), work.name(), work.ids(claim, known), () -> {
                var result = work.act(claim, known);
                return new Acted<>(claim, result, tracing.traceparent(), work.weight(result));
            });
            weight = acted.weight();
            return acted;
        } finally {
            limits.acted(results, begin, weight);
            limits.release(claim);
            subject.ifPresent(work::release);
        }
    }

    private void failed(Claim claim, Optional<S> subject, Throwable failure) {
        counters.failed();
        int times = failures.merge(claim.key(), 1, Integer::sum);
        Log.warnf(failure, "queue %s: %s failed %d times; will be retried", name, claim.key(), times);
        var dueAt = clock.instant().plus(lane.settings().afterFailure().delay(times - 1));
        // If it could not be read, nothing was done; but an earlier attempt that was interrupted is not forgotten.
        Next.Again next = subject.isEmpty() && !claim.isAbandoned()
                ? new Next.Held(claim, dueAt)
                : new Next.Interrupted(claim, dueAt, claim.attempt() + 1);
        var isTransient = DatabaseTrouble.of(failure).isTransient();
        var isLasting = times >= MANY_TIMES && subject.isPresent() && !isTransient;
        Runnable notes = isLasting ? () -> work.cannotBeDone(claim, failure) : () -> {};
        if (!recorder.postpone(next, notes) && !recorder.postpone(next, () -> {})) {
            Log.infof("queue %s: %s could not be postponed; its lease will expire", name, claim.key());
        }
    }
}
