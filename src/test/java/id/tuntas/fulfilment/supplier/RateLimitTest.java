package id.tuntas.fulfilment.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateLimitTest {

    private static final Duration NO_TIME = Duration.ZERO;
    private static final Reply TAKEN = new Reply.Answer(200, JsonNodeFactory.instance.objectNode(), Optional.empty());

    private volatile Instant now = Instant.parse("2026-03-01T12:00:00Z");

    private final RateLimit limit = new RateLimit(new Clock() {
        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    });

    @Test
    void nothingIsSentUntilTheSupplierWantsIt() {
        assertThat(calls(refused(7)).retryAfter()).contains(Duration.ofSeconds(7));
        passes(Duration.ofSeconds(6));

        assertThat(calls(TAKEN)).isEqualTo(limited(Duration.ofSeconds(1)));

        passes(Duration.ofSeconds(1));
        assertThat(calls(TAKEN)).isEqualTo(TAKEN);
    }

    /// Without Retry-After, or with 0.
    @ParameterizedTest
    @ValueSource(longs = {-1, 0})
    void pausesGrowWhileTheSupplierDoesNotSayHowLong(long seconds) {
        var first = pauseAfter(refused(seconds));
        var second = pauseAfter(refused(seconds));
        calls(TAKEN);
        var afterSuccess = pauseAfter(refused(seconds));

        assertThat(first).isBetween(Duration.ofMillis(160), Duration.ofMillis(240));
        assertThat(second).isBetween(Duration.ofMillis(320), Duration.ofMillis(480));
        assertThat(afterSuccess).isBetween(Duration.ofMillis(160), Duration.ofMillis(240));
    }

    /// They say nothing of what is allowed after the pause.
    @Test
    void answersToEarlierCallsDoNotRaiseTheLimit() {
        limit.within(NO_TIME, () -> {
            limit.within(NO_TIME, () -> {
                pauseAfter(refused(1));
                return TAKEN;
            });
            return TAKEN;
        });

        assertThat(callsWhileAnotherIsUnderWay()).isInstanceOf(Reply.Limited.class);
        assertThat(callsWhileAnotherIsUnderWay()).isEqualTo(TAKEN);
    }

    @Test
    void noPauseIsLongerThanAMinute() {
        assertThat(calls(refused(900)).retryAfter()).contains(Duration.ofMinutes(15));

        passes(Duration.ofMinutes(1));

        assertThat(calls(TAKEN)).isEqualTo(TAKEN);
    }

    @Test
    void clockThatIsSetBackProlongsNoPause() {
        calls(refused(7));

        passes(Duration.ofHours(-1));

        assertThat(calls(TAKEN)).isEqualTo(TAKEN);
    }

    @Test
    void callsThatWereSentTogetherCountAsOneRefusal() {
        limit.within(NO_TIME, () -> {
            calls(refused(-1));
            return refused(-1);
        });

        assertThat(pause()).isLessThanOrEqualTo(Duration.ofMillis(240));
    }

    @Test
    void afterThePauseOneCallIsSentAtFirstAndTwoOnceItIsAnswered() {
        pauseAfter(refused(1));

        assertThat(callsWhileAnotherIsUnderWay()).isInstanceOf(Reply.Limited.class);
        assertThat(callsWhileAnotherIsUnderWay()).isEqualTo(TAKEN);
    }

    @Test
    void callWaitsForTheOneUnderWay() throws Exception {
        pauseAfter(refused(1));
        var isUnderWay = new CountDownLatch(1);
        var mayEnd = new CountDownLatch(1);
        try (var callers = Executors.newFixedThreadPool(2)) {
            var first = callers.submit(() -> limit.within(NO_TIME, () -> {
                isUnderWay.countDown();
                await(mayEnd);
                return TAKEN;
            }));
            await(isUnderWay);
            var second = callers.submit(() -> limit.within(Duration.ofSeconds(20), () -> TAKEN));

            mayEnd.countDown();

            assertThat(first.get()).isEqualTo(TAKEN);
            assertThat(second.get()).isEqualTo(TAKEN);
        }
    }

    private Reply callsWhileAnotherIsUnderWay() {
        var reply = new AtomicReference<Reply>();
        limit.within(NO_TIME, () -> {
            reply.set(calls(TAKEN));
            return TAKEN;
        });
        return reply.get();
    }

    private Reply calls(Reply reply) {
        return limit.within(NO_TIME, () -> reply);
    }

    private Duration pauseAfter(Reply refusal) {
        calls(refusal);
        var pause = pause();
        passes(pause);
        return pause;
    }

    private Duration pause() {
        return Duration.between(now, limit.pausedUntil());
    }

    private void passes(Duration time) {
        now = now.plus(time);
    }

    private static Reply limited(Duration left) {
        return new Reply.Limited("429 TOO_MANY_REQUESTS", Optional.of(left), false);
    }

    /// @param seconds of Retry-After; negative for none
    private static Reply refused(long seconds) {
        return new Reply.Unreadable(429, seconds < 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds)));
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
