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

/// A period in equal steps, aligned to multiples of the step since 1970, so that an order always falls into the same
/// step.
///
/// @param from the beginning of the first step
/// @param to   the end of the last one, later than `from`
record Span(Instant from, Instant to, Duration step) {

    static final int MOST_STEPS = 1_000;

    private static final Duration SHORTEST_STEP = Duration.ofMinutes(1);
    private static final Duration LONGEST_STEP = Duration.ofDays(1);
    static final Duration LONGEST = Duration.ofDays(92);
    private static final Duration USUAL = Duration.ofDays(1);
    private static final int USUAL_STEPS = 48;
    private static final Pattern SHORT = Pattern.compile("\\d{1,6}[smhd]");

    /// @param step such as `5m`, `1h`, `1d` or `PT15M`; null to choose one
    /// @throws ProblemException 422, with a pointer to an invalid parameter
    static Span of(@Nullable Instant from, @Nullable Instant to, @Nullable String step, Instant now) {
        var until = to == null ? now : to;
        var since = from == null ? until.minus(USUAL) : from;
        if (!since.isBefore(until)) {
            throw invalid("/from", "must be before to");
        }
        var period = Duration.between(since, until);
        if (period.compareTo(LONGEST) > 0) {
            throw invalid("/from", "must be at most 92 days before to");
        }
        var length = step == null ? suitable(period) : parse(step);
        if (length == null || length.compareTo(SHORTEST_STEP) < 0 || length.compareTo(LONGEST_STEP) > 0) {
            throw invalid("/step", "must be a duration from 1m to 1d, such as 5m or PT1H");
        }
        if (period.dividedBy(length) >= MOST_STEPS) {
            throw invalid("/step", "results in more than " + MOST_STEPS + " steps");
        }
        return aligned(since, until, length);
    }

    private static ProblemException invalid(String pointer, String message) {
        return new ProblemException(Problems.validation(pointer, message));
    }

    private static Span aligned(Instant since, Instant until, Duration step) {
        long seconds = step.toSeconds();
        long first = Math.floorDiv(since.getEpochSecond(), seconds) * seconds;
        long last = Math.ceilDiv(until.getEpochSecond() + (until.getNano() > 0 ? 1 : 0), seconds) * seconds;
        return new Span(Instant.ofEpochSecond(first), Instant.ofEpochSecond(last), step);
    }

    private static Duration suitable(Duration length) {
        return List.of(1, 5, 15, 60, 360).stream()
                .map(Duration::ofMinutes)
                .filter(step -> length.dividedBy(step) <= USUAL_STEPS)
                .findFirst()
                .orElse(LONGEST_STEP);
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

    /// An hour as one step.
    static Span ofHour(Instant hour) {
        return new Span(hour, hour.plus(HourlyFigures.HOUR), HourlyFigures.HOUR);
    }

    int steps() {
        return (int) Duration.between(from, to).dividedBy(step);
    }

    boolean isOfWholeHours() {
        return step.toSeconds() % Duration.ofHours(1).toSeconds() == 0;
    }

    Instant start(int number) {
        return from.plus(step.multipliedBy(number));
    }
}
