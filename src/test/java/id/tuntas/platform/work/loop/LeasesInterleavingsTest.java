package id.tuntas.platform.work.loop;

import id.tuntas.platform.work.Claim;
import id.tuntas.testsupport.Scale;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Test;

/// The ways in which a worker that is done and the keeper of its leases can meet, tried one after the other by a model
/// checker. Public, since it makes instances of it.
public class LeasesInterleavingsTest {

    private static final Duration LEASE = Duration.ofSeconds(8);
    private static final Claim CLAIM = new Claim("row", 0, 1, 0, Instant.EPOCH, false, null);

    private final SteppedClock clock = new SteppedClock(Instant.EPOCH);
    private final Leases leases = new Leases("checked", new Leases.Terms(LEASE, clock, () -> true), Set::copyOf);
    private volatile boolean isOver;

    public LeasesInterleavingsTest() {
        leases.hold(List.of(CLAIM), clock.instant());
        clock.advance(LEASE);
    }

    /// What has to come of it in any order.
    public static class Promise {

        public void leasesAreExtended() {
            // Has no visible effect.
        }

        public void rowIsLetGo() {
            // Has no visible effect.
        }

        public boolean isHeldThoughOver() {
            return false;
        }
    }

    @Test
    void leaseOfAReleasedRowIsNotExtended() {
        new ModelCheckingOptions()
                .iterations(Scale.of(4, 20))
                .invocationsPerIteration(150)
                .actorsBefore(0)
                .actorsPerThread(3)
                .actorsAfter(1)
                .sequentialSpecification(Promise.class)
                .check(getClass());
    }

    @Operation(nonParallelGroup = "keeper")
    public void leasesAreExtended() {
        leases.extend();
    }

    @Operation(runOnce = true)
    public void rowIsLetGo() {
        leases.release(CLAIM);
        isOver = true;
    }

    @Operation
    public boolean isHeldThoughOver() {
        boolean wasOver = isOver;
        return leases.held() > 0 && wasOver;
    }
}
