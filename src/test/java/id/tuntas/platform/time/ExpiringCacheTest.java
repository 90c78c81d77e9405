package id.tuntas.platform.time;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Cache;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExpiringCacheTest {

    private Instant now = Instant.parse("2026-11-23T06:40:00Z");
    private final Clock clock = ((InstantSource) () -> now).withZone(ZoneOffset.UTC);
    private final Cache<Integer, String> cache = ExpiringCache.expiring(Duration.ofSeconds(3), clock);
    private final Cache<Integer, String> unused = ExpiringCache.expiringUnused(Duration.ofSeconds(3), clock);

    @Test
    void entryExpiresByTheInjectedClock() {
        cache.put(1, "one");

        now = now.plusMillis(2_999);
        assertThat(cache.getIfPresent(1)).isEqualTo("one");

        now = now.plusMillis(1);
        assertThat(cache.getIfPresent(1)).isNull();
    }

    @Test
    void entryThatIsUsedDoesNotExpire() {
        unused.put(1, "one");

        now = now.plusSeconds(2);
        assertThat(unused.getIfPresent(1)).isEqualTo("one");
        now = now.plusSeconds(2);
        assertThat(unused.getIfPresent(1)).isEqualTo("one");

        now = now.plusSeconds(3);
        assertThat(unused.getIfPresent(1)).isNull();
    }

    @Test
    void clockThatIsSetBackKeepsNoEntryForLonger() {
        cache.put(1, "one");

        now = now.minusSeconds(3600);
        assertThat(cache.getIfPresent(1)).isEqualTo("one");

        now = now.plusSeconds(3);
        assertThat(cache.getIfPresent(1)).isNull();
    }

    @Test
    void sizeIsLimited() {
        IntStream.range(0, 20_000).forEach(key -> cache.put(key, "any"));

        assertThat(cache.estimatedSize()).isLessThanOrEqualTo(10_000);
    }
}
