package id.tuntas.work;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Test;

/// The ways in which a worker, the keeper of its leases and another replica can meet, tried one after the other by a
/// model checker.
class LeasesInterleavingsTest {

    private static final int SCHEDULES = 1_000;
    private static final Duration LEASE = Duration.ofSeconds(8);
    private static final Duration MORE_THAN_HALF = Duration.ofSeconds(5);
    private static final Claim CLAIM = new Claim("row", 0, 1, 0, Instant.EPOCH, false);

    /// What the table says of the one row that is held.
    private static final class Row {

        private final SteppedClock clock;
        private Instant leasedUntil = Instant.EPOCH.plus(LEASE);
        private boolean isTakenOver;

        Row(SteppedClock clock) {
            this.clock = clock;
        }

        synchronized Set<Claim> extend(Collection<Claim> claims) {
            if (isTakenOver) {
                return Set.of();
            }
            leasedUntil = clock.instant().plus(LEASE);
            return Set.copyOf(claims);
        }

        synchronized void takeOverOnceFree() {
            isTakenOver |= !clock.instant().isBefore(leasedUntil);
        }

        synchronized boolean isTakenOver() {
            return isTakenOver;
        }
    }

    @Test
    void rowThatAnotherReplicaHasTakenOverIsNeverSafeAgain() {
        Lincheck.runConcurrentTest(SCHEDULES, LeasesInterleavingsTest::leaseRunsOutWhileItIsExtended);
    }

    private static void leaseRunsOutWhileItIsExtended() {
        var clock = new SteppedClock(Instant.EPOCH);
        var row = new Row(clock);
        var leases = new Leases("checked", LEASE, clock, row::extend);
        leases.hold(List.of(CLAIM), clock.instant());
        var time = new Thread(() -> {
            clock.advance(MORE_THAN_HALF);
            clock.advance(MORE_THAN_HALF);
        });
        var keeper = new Thread(leases::extend);
        var otherReplica = new Thread(row::takeOverOnceFree);
        start(time, keeper, otherReplica);
        checkThatOnlyOneMayAct(row, leases);
        join(time, keeper, otherReplica);
        checkThatOnlyOneMayAct(row, leases);
    }

    private static void checkThatOnlyOneMayAct(Row row, Leases leases) {
        boolean wasTakenOver = row.isTakenOver();
        if (leases.isSafe(CLAIM) && wasTakenOver) {
            throw new AssertionError("another replica has the row, and this one may act on it");
        }
    }

    @Test
    void rowThatWasLetGoIsNotHeldAgain() {
        Lincheck.runConcurrentTest(SCHEDULES, LeasesInterleavingsTest::letGoWhileItIsExtended);
    }

    private static void letGoWhileItIsExtended() {
        var clock = new SteppedClock(Instant.EPOCH);
        var leases = new Leases("checked", LEASE, clock, new Row(clock)::extend);
        leases.hold(List.of(CLAIM), clock.instant());
        clock.advance(MORE_THAN_HALF);
        var keeper = new Thread(leases::extend);
        var worker = new Thread(() -> leases.letGo(CLAIM));
        start(keeper, worker);
        join(keeper, worker);
        if (leases.held() != 0) {
            throw new AssertionError("the lease of a row is kept that is over");
        }
    }

    private static void start(Thread... threads) {
        for (var thread : threads) {
            thread.start();
        }
    }

    private static void join(Thread... threads) {
        for (var thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
