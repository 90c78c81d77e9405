package id.tuntas.fulfilment.operations.series;

import java.time.Duration;
import java.time.Instant;

/// A period in equal steps, aligned to multiples of the step since 1970, so that an order always falls into the same
/// step.
///
/// @param from the beginning of the first step
/// @param to   the end of the last one, later than `from`
record SeriesPeriod(Instant from, Instant to, Duration step) {

    static final Duration LONGEST = Duration.ofDays(92);

    /// Whole steps that contain the time from `since` to `until`.
    ///
    /// @param step whole seconds
    static SeriesPeriod aligned(Instant since, Instant until, Duration step) {
        long seconds = step.toSeconds();
        long first = Math.floorDiv(since.getEpochSecond(), seconds) * seconds;
        long last = Math.ceilDiv(until.getEpochSecond() + (until.getNano() > 0 ? 1 : 0), seconds) * seconds;
        return new SeriesPeriod(Instant.ofEpochSecond(first), Instant.ofEpochSecond(last), step);
    }

    /// An hour as one step.
    static SeriesPeriod ofHour(Instant hour) {
        return new SeriesPeriod(hour, hour.plus(HourlyFigures.HOUR), HourlyFigures.HOUR);
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
