package id.tuntas.fulfilment.series;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Figures that change when their hour is long over, and how it is found that they have.
///
/// @param query     counts them
/// @param changes   finds the hours of rows that tell when they were changed
/// @param unsettled counts the few rows of an hour that may change without telling: as soon as it counts others than
///                  before, the hour is counted again; null if there are none
public record LateFigures(
        EventQuery query, Changes changes, @Nullable EventQuery unsettled) {

    /// Joins the caller's transaction.
    @FunctionalInterface
    public interface Changes {

        /// The beginnings of the hours that changed from `from` until before `to`.
        List<Instant> hours(Instant from, Instant to);
    }

    public static LateFigures by(EventQuery query, Changes changes) {
        return new LateFigures(query, changes, null);
    }

    public static LateFigures by(EventQuery query, EventQuery unsettled) {
        return new LateFigures(query, (_, _) -> List.of(), unsettled);
    }
}
