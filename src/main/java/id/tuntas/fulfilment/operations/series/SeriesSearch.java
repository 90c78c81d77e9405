package id.tuntas.fulfilment.operations.series;

import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The parameters of a request for series.
final class SeriesSearch {

    private static final int MAX_STEPS = 1_000;

    private static final Duration MIN_STEP = Duration.ofMinutes(1);
    private static final Duration MAX_STEP = Duration.ofDays(1);
    private static final Duration USUAL = Duration.ofDays(1);
    private static final int USUAL_STEPS = 48;
    private static final Pattern SHORT = Pattern.compile("\\d{1,6}[smhd]");

    private SeriesSearch() {}

    /// @param step such as `5m`, `1h`, `1d` or `PT15M`; null to choose one
    /// @throws ProblemException 422, with a pointer to an invalid parameter
    static SeriesPeriod period(@Nullable Instant from, @Nullable Instant to, @Nullable String step, Instant now) {
        var until = to == null ? now : to;
        var since = from == null ? until.minus(USUAL) : from;
        if (!since.isBefore(until)) {
            throw invalid("/from", "must be before to");
        }
        var length = Duration.between(since, until);
        if (length.compareTo(SeriesPeriod.LONGEST) > 0) {
            throw invalid("/from", "must be at most 92 days before to");
        }
        var stepLength = step == null ? suitable(length) : parse(step);
        if (stepLength == null || stepLength.compareTo(MIN_STEP) < 0 || stepLength.compareTo(MAX_STEP) > 0) {
            throw invalid("/step", "must be a duration from 1m to 1d, such as 5m or PT1H");
        }
        if (length.dividedBy(stepLength) >= MAX_STEPS) {
            throw invalid("/step", "results in more than " + MAX_STEPS + " steps");
        }
        return SeriesPeriod.aligned(since, until, stepLength);
    }

    private static ProblemException invalid(String pointer, String message) {
        return new ProblemException(Problems.validation(pointer, message));
    }

    private static Duration suitable(Duration length) {
        return List.of(1, 5, 15, 60, 360).stream()
                .map(Duration::ofMinutes)
                .filter(step -> length.dividedBy(step) <= USUAL_STEPS)
                .findFirst()
                .orElse(MAX_STEP);
    }

    private static @Nullable Duration parse(String text) {
        var isShort = SHORT.matcher(text).matches();
        try {
            return Duration.parse(isShort ? (text.endsWith("d") ? "P" : "PT") + text : text)
                    .truncatedTo(ChronoUnit.SECONDS);
        } catch (DateTimeParseException | ArithmeticException _) {
            return null;
        }
    }
}
