package id.tuntas.fulfilment.supplier.rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class RateLimitTest {

    private static final Duration NO_TIME = Duration.ZERO;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private volatile Instant now = Instant.parse("2026-03-01T12:00:00Z");

    private final InstantSource time = () -> now;
    private final Clock clock = time.withZone(ZoneOffset.UTC);
    private final BudgetInMemory store = new BudgetInMemory();
    private final RateLimit limit = replica();

    @Test
    void nothingIsAskedOfTheStoreBeforeTheFirstRefusal() {
        var replica = new RateLimit(new Unreachable(), Optional.empty(), clock);

        replica.sentBeside();
        replica.taken(0);

        assertThat(replica.awaitTurn(NO_TIME)).isEmpty();
    }

    @Test
    void noCallIsSentUntilTheSupplierWantsIt() {
        assertThat(limit.refused(0, Optional.of(Duration.ofSeconds(7)))).isEqualTo(Duration.ofSeconds(7));
        passes(Duration.ofSeconds(6));

        assertThat(limit.awaitTurn(NO_TIME)).contains(Duration.ofSeconds(1));
        assertThat(limit.pausedUntil()).isEqualTo(now.plusSeconds(1));

        passes(Duration.ofSeconds(1));
        assertThat(limit.awaitTurn(NO_TIME)).isEmpty();
        assertThat(limit.pausedUntil()).isEqualTo(Instant.MIN);
    }

    /// The call that was refused is told what the supplier asks, also if it is longer than a pause.
    @Test
    void refusedCallWaitsAsLongAsTheSupplierAsks() {
        assertThat(limit.refused(0, Optional.of(Duration.ofMinutes(15)))).isEqualTo(Duration.ofMinutes(15));
        assertThat(limit.pauseLeft()).contains(Duration.ofMinutes(1));
    }

    @Test
    void turnsFollowAtTheDistanceOfTheRate() {
        isRefused();

        assertThat(limit.awaitTurn(NO_TIME)).isEmpty();
        assertThat(limit.awaitTurn(NO_TIME)).contains(Duration.ofMillis(100));

        passes(Duration.ofMillis(100));
        assertThat(limit.awaitTurn(NO_TIME)).isEmpty();
    }

    @Test
    void replicasShareTheTurns() {
        var other = replica();
        isRefused();
        other.refresh();

        assertThat(limit.awaitTurn(NO_TIME)).isEmpty();
        assertThat(other.awaitTurn(NO_TIME)).contains(Duration.ofMillis(100));
    }

    @Test
    void otherReplicasPauseAtTheirNextTurnOrRefresh() {
        var other = replica();
        isRefused();
        other.refresh();
        limit.refused(limit.pauses(), Optional.of(Duration.ofSeconds(5)));

        assertThat(other.awaitTurn(NO_TIME)).contains(Duration.ofSeconds(5));
        var third = replica();
        third.refresh();
        assertThat(third.pauseLeft()).contains(Duration.ofSeconds(5));
    }

    /// Each has sent calls when the limit was met.
    @Test
    void refusalThatAnotherReplicaWasToldFirstStartsNoPauseOfItsOwn() {
        var other = replica();
        isRefused();

        other.refused(0, Optional.of(Duration.ofSeconds(50)));

        assertThat(other.pauses()).isEqualTo(1);
        assertThat(other.pauseLeft()).isEmpty();
    }

    @Test
    void callsThatAreTakenRaiseTheRateOfAll() {
        isRefused();
        for (int i = 0; i < 5; i++) {
            limit.taken(limit.pauses());
        }
        limit.taken(0);

        assertThat(limit.awaitTurn(NO_TIME)).isEmpty();
        assertThat(limit.awaitTurn(NO_TIME)).contains(Duration.ofMillis(50));
        assertThat(store.read().callsPerSecond()).isEqualTo(20);
    }

    @Test
    void callsBesideDelayTheNextTurn() {
        isRefused();
        limit.sentBeside();
        limit.sentBeside();

        assertThat(limit.awaitTurn(NO_TIME)).contains(Duration.ofMillis(200));
    }

    @Test
    void limitThatIsSetHoldsWithoutARefusal() {
        var replica = new RateLimit(store, Optional.of(60), clock);

        assertThat(replica.awaitTurn(NO_TIME)).isEmpty();
        assertThat(replica.awaitTurn(NO_TIME)).contains(Duration.ofSeconds(1));
    }

    @Test
    void noCallIsSentWhileTheBudgetCannotBeTaken() {
        var replica = new RateLimit(new Unreachable(), Optional.of(60), clock);

        assertThat(replica.awaitTurn(NO_TIME)).contains(Duration.ofSeconds(1));
    }

    /// Others are told when they are refused themselves.
    @Test
    void replicaPausesAlsoIfItCannotTellTheOthers() {
        var replica = new RateLimit(new Unreachable(), Optional.empty(), clock);

        replica.refused(0, Optional.of(Duration.ofSeconds(7)));

        assertThat(replica.pauseLeft()).contains(Duration.ofSeconds(7));
        replica.refresh();
        assertThat(replica.pauseLeft()).contains(Duration.ofSeconds(7));
    }

    @Test
    void waitingCallsAreSentInTurn() throws Exception {
        var replica = new RateLimit(new BudgetInMemory(), Optional.of(60_000), Clock.systemUTC());
        var sent = new AtomicInteger();
        long begun = System.nanoTime();
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 500; i++) {
                callers.execute(() -> {
                    if (replica.awaitTurn(PATIENCE).isEmpty()) {
                        sent.incrementAndGet();
                    }
                });
            }
        }

        assertThat(sent).hasValue(500);
        // The last of them 499 ms after the first.
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(450));
    }

    private RateLimit replica() {
        return new RateLimit(store, Optional.empty(), clock);
    }

    /// So that ten calls in a second are allowed from now on.
    private void isRefused() {
        passes(limit.refused(limit.pauses(), Optional.empty()));
    }

    private void passes(Duration duration) {
        now = now.plus(duration);
    }

    private static final class Unreachable implements BudgetStore {

        @Override
        public Budget read() {
            throw new IllegalStateException("the database is away");
        }

        @Override
        public Budget change(UnaryOperator<Budget> change) {
            throw new IllegalStateException("the database is away");
        }
    }
}
