package id.tuntas.fulfilment.supplier.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RateLimitTest {

    private static final Duration NO_TIME = Duration.ZERO;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /// So long a store that could not be changed is left alone.
    private static final Duration ALONE = Duration.ofSeconds(10);

    private volatile Instant now = Instant.parse("2026-03-01T12:00:00Z");

    private final InstantSource time = () -> now;
    private final Clock clock = time.withZone(ZoneOffset.UTC);
    private final BudgetInMemory memory = new BudgetInMemory();
    private boolean isAway;
    private Runnable whileChanged = () -> {};

    private final BudgetStore store = new BudgetStore() {
        @Override
        public Budget read() {
            return reached().read();
        }

        @Override
        public Budget change(UnaryOperator<Budget> change) {
            var changed = reached().change(change);
            whileChanged.run();
            return changed;
        }

        private BudgetStore reached() {
            return isAway ? new Unreachable() : memory;
        }
    };
    private final RateLimit limit = replica();

    @Test
    void nothingIsAskedOfTheStoreBeforeTheFirstRefusal() {
        var replica = new RateLimit(new Unreachable(), Optional.empty(), NO_TIME, clock);

        replica.sent();
        replica.taken(0);

        assertThat(replica.awaitTurn()).isEmpty();
    }

    @Test
    void noCallIsSentUntilTheSupplierWantsIt() {
        assertThat(limit.refused(0, Optional.of(Duration.ofSeconds(7)))).isEqualTo(Duration.ofSeconds(7));
        passes(Duration.ofSeconds(6));

        assertThat(limit.awaitTurn()).contains(Duration.ofSeconds(1));
        assertThat(limit.restsUntil()).isEqualTo(now.plusSeconds(1));

        passes(Duration.ofSeconds(1));
        assertThat(limit.awaitTurn()).isEmpty();
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

        assertThat(limit.awaitTurn()).isEmpty();
        assertThat(limit.awaitTurn()).contains(Duration.ofMillis(100));

        passes(Duration.ofMillis(100));
        assertThat(limit.awaitTurn()).isEmpty();
    }

    @Test
    void replicasShareTheTurns() {
        var other = replica();
        isRefused();
        other.refresh();

        assertThat(limit.awaitTurn()).isEmpty();
        assertThat(other.awaitTurn()).contains(Duration.ofMillis(100));
    }

    @Test
    void otherReplicasPauseAtTheirNextTurnOrRefresh() {
        var other = replica();
        isRefused();
        other.refresh();
        limit.refused(limit.sent(), Optional.of(Duration.ofSeconds(5)));
        limit.share();

        assertThat(other.awaitTurn()).contains(Duration.ofSeconds(5));
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
        other.share();

        assertThat(other.sent()).isEqualTo(1);
        assertThat(other.pauseLeft()).isEmpty();
    }

    @Test
    void callsThatAreTakenRaiseTheRateOfAll() {
        isRefused();
        assertThat(limit.awaitTurn()).isEmpty();
        for (int i = 0; i < 5; i++) {
            limit.taken(1);
        }
        limit.taken(0);

        assertThat(limit.awaitTurn()).contains(Duration.ofMillis(100));
        assertThat(store.read().callsPerSecond()).isEqualTo(20);
    }

    @Test
    void callsBesideDelayTheNextTurn() {
        isRefused();
        limit.sent();
        limit.sent();

        assertThat(limit.awaitTurn()).isEmpty();
        assertThat(limit.awaitTurn()).contains(Duration.ofMillis(300));
    }

    @Test
    void callsBesideDelayTurnsAlsoAfterARefusalWhileTurnsWerePlanned() {
        isRefused();
        IntStream.range(0, 3).forEach(_ -> limit.sent());
        whileChanged = () -> limit.refused(1, Optional.empty());
        passes(limit.awaitTurn().orElseThrow());
        whileChanged = () -> {};
        limit.sent();
        limit.sent();

        assertThat(limit.awaitTurn()).isEmpty();
        assertThat(limit.awaitTurn()).contains(Duration.ofMillis(300));
    }

    @Test
    void callOfATurnIsNotCountedTwice() {
        isRefused();
        for (int i = 0; i < 3; i++) {
            assertThat(limit.awaitTurn()).isEmpty();
            limit.sent();
            passes(Duration.ofMillis(100));
        }
    }

    @Test
    void nothingDueIsBegunThatWouldWaitTooLong() {
        var replica = new RateLimit(store, Optional.of(1), Duration.ofSeconds(10), clock);
        assertThat(replica.restsUntil()).isBefore(now);

        assertThat(replica.awaitTurn()).isEmpty();

        assertThat(replica.awaitTurn()).contains(Duration.ofMinutes(1));
        assertThat(replica.restsUntil()).isEqualTo(now.plusSeconds(59));
    }

    @Test
    void roomIsForThoseWhoseTurnComesSoon() throws Exception {
        var replica = new RateLimit(store, Optional.of(600), PATIENCE, clock);
        assertThat(replica.room()).isEqualTo(10);
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 8; i++) {
                callers.execute(replica::awaitTurn);
            }

            // Turns are planned for those of the next quarter of a second: three.
            await().untilAsserted(() -> assertThat(replica.room()).isEqualTo(5));
            passes(PATIENCE);
        }
    }

    @Test
    void roomIsForAnyWhileCallsAreNotLimited() {
        assertThat(limit.room()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void roomIsForOneAtLeast() {
        var replica = new RateLimit(store, Optional.of(1), PATIENCE, clock);

        assertThat(replica.room()).isOne();
    }

    /// As after a change to a database server whose clock is behind.
    @Test
    void clockThatIsSetBackStopsNothing() {
        var replica = new RateLimit(store, Optional.of(60), NO_TIME, clock);
        assertThat(replica.awaitTurn()).isEmpty();

        passes(Duration.ofHours(-1));

        assertThat(replica.restsUntil()).isBeforeOrEqualTo(now);
        assertThat(replica.awaitTurn()).isEmpty();
    }

    @Test
    void limitThatIsSetHoldsWithoutARefusal() {
        var replica = new RateLimit(store, Optional.of(60), NO_TIME, clock);

        assertThat(replica.awaitTurn()).isEmpty();
        assertThat(replica.awaitTurn()).contains(Duration.ofSeconds(1));
    }

    @Test
    void turnsArePlannedHereWhileTheStoreIsAway() {
        var replica = new RateLimit(new Unreachable(), Optional.of(60), NO_TIME, clock);

        assertThat(replica.awaitTurn()).isEmpty();
        assertThat(replica.awaitTurn()).contains(Duration.ofSeconds(1));
    }

    /// Others are told when they are refused themselves, or once the store is back.
    @Test
    void refusalIsNotForgottenWhileTheStoreIsAway() {
        isAway = true;
        limit.refused(0, Optional.of(Duration.ofSeconds(16)));
        limit.share();
        assertThat(limit.pauseLeft()).contains(Duration.ofSeconds(16));

        isAway = false;
        passes(ALONE);
        limit.refresh();

        assertThat(limit.pauseLeft()).contains(Duration.ofSeconds(6));
        assertThat(store.read().pauseLeft(now)).contains(Duration.ofSeconds(6));
    }

    @Test
    void turnOfTheTimeBeforeAPauseIsNotUsedAfterIt() throws Exception {
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> { // again if a turn has come before its pause
                            var planned = new BudgetInMemory();
                            var replica = new RateLimit(planned, Optional.of(60), PATIENCE, clock);
                            assertThat(replica.awaitTurn()).isEmpty();
                            var afterTheFirst = planned.read().freeAt();
                            passes(Duration.ofMillis(800));
                            try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
                                var second = callers.submit(replica::awaitTurn);
                                await().until(() -> planned.read().freeAt().isAfter(afterTheFirst));
                                replica.refused(0, Optional.of(Duration.ofSeconds(5)));
                                passes(Duration.ofSeconds(10));

                                assertThat(second.get()).isEmpty();
                            }
                            assertThat(planned.read().freeAt()).isAfter(now);
                        });
    }

    @Test
    void waitingCallsAreSentInTurn() throws Exception {
        var replica = new RateLimit(new BudgetInMemory(), Optional.of(60_000), PATIENCE, Clock.systemUTC());
        var sent = new AtomicInteger();
        long begun = System.nanoTime();
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 500; i++) {
                callers.execute(() -> {
                    if (replica.awaitTurn().isEmpty()) {
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
        return new RateLimit(store, Optional.empty(), NO_TIME, clock);
    }

    /// So that ten calls in a second are allowed from now on.
    private void isRefused() {
        passes(limit.refused(limit.sent(), Optional.empty()));
        limit.share();
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
