package id.tuntas.commerce.access;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.commerce.ApiError;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RateLimitTest {

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final Clock clock = ((InstantSource) () -> now).withZone(ZoneOffset.UTC);
    private final RateLimit rateLimit = new RateLimit(clock);

    @Test
    void minuteIsAdmittedAtOnceAndNoMore() {
        var reseller = reseller(3);
        rateLimit.admit(reseller);
        rateLimit.admit(reseller);
        rateLimit.admit(reseller);

        assertThatThrownBy(() -> rateLimit.admit(reseller))
                .isInstanceOf(ApiError.class)
                .hasMessage("TOO_MANY_REQUESTS");
    }

    @Test
    void roomComesBackEvenly() {
        var reseller = reseller(2);
        rateLimit.admit(reseller);
        rateLimit.admit(reseller);
        now = now.plus(Duration.ofSeconds(30));

        assertThatCode(() -> rateLimit.admit(reseller)).doesNotThrowAnyException();
        assertThatThrownBy(() -> rateLimit.admit(reseller)).isInstanceOf(ApiError.class);
    }

    @Test
    void accountWithoutLimitIsNeverRefused() {
        var reseller = reseller(null);

        assertThatCode(() -> {
                    for (int i = 0; i < 1_000; i++) {
                        rateLimit.admit(reseller);
                    }
                })
                .doesNotThrowAnyException();
    }

    private static Reseller reseller(@Nullable Integer requestsPerMinute) {
        return new Reseller(
                "id",
                "name",
                "contact",
                Account.Standing.RESELLER,
                new Whitelist(List.of()),
                new Limits(null, null, requestsPerMinute));
    }
}
