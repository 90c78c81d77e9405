package id.tuntas.commerce;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/// Times of the API with an offset: Western Indonesian time, in seconds.
public final class JakartaTime {

    private static final ZoneOffset WIB = ZoneOffset.ofHours(7);

    private JakartaTime() {}

    public static OffsetDateTime of(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).atOffset(WIB);
    }

    /// With seconds, which [OffsetDateTime#toString] leaves out where they are zero.
    public static String text(Instant instant) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(of(instant));
    }

    /// The last midnight in Jakarta.
    public static Instant startOfDay(Instant instant) {
        return instant.atOffset(WIB).toLocalDate().atStartOfDay().toInstant(WIB);
    }

    /// The start of the month in Jakarta.
    public static Instant startOfMonth(Instant instant) {
        return instant.atOffset(WIB)
                .toLocalDate()
                .withDayOfMonth(1)
                .atStartOfDay()
                .toInstant(WIB);
    }

    public static @Nullable OffsetDateTime ofNullable(@Nullable Instant instant) {
        return instant == null ? null : of(instant);
    }
}
