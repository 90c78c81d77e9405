package id.tuntas.platform.outbound;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses the `Retry-After` header: seconds or an HTTP date. Invalid values are ignored.
public final class RetryAfter {

    private static final String SECONDS = "\\d+";

    /// Some 31 years: longer waits count as this.
    private static final BigInteger LONGEST = BigInteger.valueOf(999_999_999);

    private RetryAfter() {}

    public static Optional<Duration> read(@Nullable String header, Instant now) {
        if (header == null) {
            return Optional.empty();
        }
        var value = header.strip();
        return value.matches(SECONDS) ? Optional.of(ofSeconds(value)) : untilDate(value, now);
    }

    private static Duration ofSeconds(String digits) {
        return Duration.ofSeconds(new BigInteger(digits).min(LONGEST).longValue());
    }

    private static Optional<Duration> untilDate(String value, Instant now) {
        try {
            var date = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME);
            var wait = Duration.between(now, date.toInstant());
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
