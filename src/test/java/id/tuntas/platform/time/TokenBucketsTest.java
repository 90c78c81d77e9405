package id.tuntas.platform.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenBucketsTest {

    private static final Instant NOW = Instant.parse("2026-11-23T04:30:00Z");

    private final TokenBuckets buckets = new TokenBuckets(Duration.ofMinutes(1));

    @Test
    void fullBucketHoldsTheTokensOfAPeriod() {
        assertThat(taken("a", 10, NOW)).isEqualTo(6);
        assertThat(buckets.take("a", 6, NOW)).contains(Duration.ofSeconds(10));
    }

    @Test
    void bucketRefillsEvenly() {
        taken("a", 10, NOW);

        assertThat(taken("a", 10, NOW.plusSeconds(25))).isEqualTo(2);
        assertThat(buckets.take("a", 6, NOW.plusSeconds(29))).contains(Duration.ofSeconds(1));
    }

    @Test
    void refusalCostsNothing() {
        taken("a", 100, NOW);

        assertThat(taken("a", 1, NOW.plusSeconds(10))).isOne();
    }

    @Test
    void clockThatIsSetBackLimitsNobodyForLonger() {
        taken("a", 10, NOW.plusSeconds(3600));

        assertThat(buckets.take("a", 6, NOW)).contains(Duration.ofSeconds(10));
        assertThat(taken("a", 10, NOW.plusSeconds(20))).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void bucketWithoutTokensIsAlwaysEmpty(int size) {
        assertThat(buckets.take("a", size, NOW)).contains(Duration.ofMinutes(1));
        assertThat(buckets.take("a", size, NOW.plusSeconds(3600))).contains(Duration.ofMinutes(1));
    }

    @Test
    void keysHaveBucketsOfTheirOwn() {
        taken("a", 10, NOW);

        assertThat(taken("b", 10, NOW)).isEqualTo(6);
    }

    @Test
    void leastRecentlyUsedBucketsAreDropped() {
        taken("first", 10, NOW);
        IntStream.range(0, 10_000).forEach(i -> buckets.take("other" + i, 6, NOW));

        assertThat(taken("first", 10, NOW)).isEqualTo(6);
    }

    private long taken(String key, int attempts, Instant now) {
        return IntStream.range(0, attempts)
                .filter(i -> buckets.take(key, 6, now).isEmpty())
                .count();
    }
}
