package id.tuntas.fulfilment.supplier.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/// A replica whose store can be read but not changed.
class LockedBudgetTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private volatile Instant now = Instant.parse("2026-03-01T12:00:00Z");

    private final InstantSource time = () -> now;
    private final Clock clock = time.withZone(ZoneOffset.UTC);
    private final LockedRow locked = new LockedRow();

    /// Each change would wait for the lock until the server gives up, and planning behind it.
    @Test
    void storeThatCouldNotBeChangedIsLeftAloneButRead() {
        var replica = limitedTo(Optional.empty());
        replica.refused(0, Optional.of(Duration.ofSeconds(30)));
        replica.refresh();
        assertThat(locked.changes).hasValue(1);

        for (int i = 0; i < 9; i++) {
            now = now.plusSeconds(1);
            replica.refresh();
            replica.share();
        }
        assertThat(locked.changes).hasValue(1);
        assertThat(locked.reads).hasValue(19);

        now = now.plusSeconds(1);
        replica.refresh();
        assertThat(locked.changes).hasValue(2);
        assertThat(replica.pauseLeft()).contains(Duration.ofSeconds(20));
    }

    @Test
    void turnsDoNotWaitForAStoreThatIsLeftAlone() throws Exception {
        var replica = limitedTo(Optional.of(60));
        replica.refused(0, Optional.of(Duration.ofSeconds(1)));
        replica.refresh();
        locked.unlocked = new CountDownLatch(1);
        now = now.plusSeconds(1);
        try (var others = Executors.newVirtualThreadPerTaskExecutor()) {
            try {
                others.execute(replica::refresh);
                await().until(() -> locked.reads.get() == 2 || locked.changes.get() == 2);

                assertThat(others.submit(replica::awaitTurn).get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                        .isEmpty();
            } finally {
                locked.unlocked.countDown();
            }
        }
    }

    /// The store knows nothing of them.
    @Test
    void turnsThatWerePlannedAloneAreNotPlannedAgainAfterARefresh() {
        var replica = limitedTo(Optional.of(60));

        assertThat(replica.awaitTurn()).isEmpty();
        replica.refresh();

        assertThat(replica.awaitTurn()).contains(Duration.ofSeconds(1));
    }

    private RateLimit limitedTo(Optional<Integer> callsPerMinute) {
        return new RateLimit(locked, callsPerMinute, Duration.ZERO, clock);
    }

    /// Another replica holds the row, and stands still.
    private static final class LockedRow implements BudgetStore {

        private final AtomicInteger changes = new AtomicInteger();
        private final AtomicInteger reads = new AtomicInteger();

        /// How long a change waits before it fails.
        private volatile CountDownLatch unlocked = new CountDownLatch(0);

        @Override
        public Budget read() {
            reads.incrementAndGet();
            return Budget.UNLIMITED;
        }

        @Override
        public Budget change(UnaryOperator<Budget> change) {
            changes.incrementAndGet();
            try {
                unlocked.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            throw new IllegalStateException("lock wait timeout exceeded");
        }
    }
}
