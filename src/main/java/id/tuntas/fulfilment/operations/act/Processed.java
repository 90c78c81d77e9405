package id.tuntas.fulfilment.operations.act;

import id.tuntas.platform.rest.problem.Problem;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The part of a bulk action that was carried out.
///
/// @param looked  rows, changed or skipped
/// @param skipped those that were not changed
/// @param last    the internal id of the last one; null if there was none
public record Processed(
        int looked, List<Skipped> skipped, @Nullable String last) {

    public static final Processed NONE = new Processed(0, List.of(), null);

    public Processed {
        skipped = List.copyOf(skipped);
    }

    /// @param id       internal
    /// @param publicId as operators know it
    public record Ids<T>(Function<T, String> id, Function<T, String> publicId) {}

    /// Processes the rows one after the other.
    ///
    /// @param time    after which it stops early; at least one row is processed
    /// @param attempt says why the row is skipped
    public static <T> Processed each(
            List<T> rows, Ids<T> ids, Clock clock, Duration time, Function<T, Optional<Problem>> attempt) {
        var enough = clock.instant().plus(time);
        var skipped = new ArrayList<Skipped>();
        int looked = 0;
        for (var row : rows) {
            if (looked > 0 && clock.instant().isAfter(enough)) {
                break;
            }
            attempt.apply(row)
                    .ifPresent(why -> skipped.add(Skipped.of(ids.publicId().apply(row), why)));
            looked++;
        }
        return new Processed(looked, skipped, looked == 0 ? null : ids.id().apply(rows.get(looked - 1)));
    }

    public int done() {
        return looked - skipped.size();
    }
}
