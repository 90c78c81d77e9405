package id.tuntas.platform.operate.alarm;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Something that needs a person, for as long as it lasts.
///
/// @param code    a word that stays the same, e.g. `job_late`
/// @param subject what it is about where there may be several, e.g. the job; empty otherwise
/// @param detail  one sentence for people; no secrets
/// @param since   when it began; null where nobody knows
/// @param weight  how bad it is: an operator who was told is told again at once when it grows. Rupiah, rows, …
public record Alarm(
        String code,
        String subject,
        String detail,
        @Nullable Instant since,
        long weight) {

    public Alarm(String code, String detail, @Nullable Instant since) {
        this(code, "", detail, since, 0);
    }
}
