package id.tuntas.fulfilment.operations.act;

import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.rest.problem.Problem;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Gatherers;
import org.jspecify.annotations.Nullable;

/// The part of a bulk action that was carried out.
///
/// @param looked  rows, changed or skipped
/// @param skipped those that were not changed
/// @param last    the internal id of the last one; null if there was none
public record Processed(
        int looked, List<Skipped> skipped, @Nullable String last) {

    /// How many rows usually share a transaction: enough for most of its gain, and few enough for others who wait for
    /// one of them.
    public static final int TOGETHER = 25;

    public static final Processed NONE = new Processed(0, List.of(), null);

    public Processed {
        skipped = List.copyOf(skipped);
    }

    /// @param id       internal
    /// @param publicId as operators know it
    public record Ids<T>(Function<T, String> id, Function<T, String> publicId) {}

    /// Processes the rows in groups, one after the other. Ends before a row that fails, and throws only what the first
    /// one fails with.
    ///
    /// @param together rows in a group
    /// @param time     after which it stops early; at least one group is processed
    /// @param attempt  gives the obstacles, by internal id, of those rows of a group that are skipped; after it has
    ///                 failed for a group it is called for each row
    public static <T> Processed each(
            List<T> rows,
            Ids<T> ids,
            int together,
            Clock clock,
            Duration time,
            Function<List<T>, Map<String, Problem>> attempt) {
        var enough = clock.instant().plus(time);
        var part = new Part<>(ids, attempt);
        for (var group : rows.stream().gather(Gatherers.windowFixed(together)).toList()) {
            if (part.looked > 0 && clock.instant().isAfter(enough) || !part.process(group)) {
                break;
            }
        }
        return new Processed(part.looked, part.skipped, part.last);
    }

    /// What was processed so far.
    private static final class Part<T> {

        private final List<Skipped> skipped = new ArrayList<>();
        private final Ids<T> ids;
        private final Function<List<T>, Map<String, Problem>> attempt;
        private int looked;
        private @Nullable String last;

        Part(Ids<T> ids, Function<List<T>, Map<String, Problem>> attempt) {
            this.ids = ids;
            this.attempt = attempt;
        }

        /// @return false if the part ends before it is through: the next one begins with the row that failed
        boolean process(List<T> group) {
            try {
                add(group, attempt.apply(group));
                return true;
            } catch (RuntimeException failure) {
                if (group.size() > 1 && !DatabaseTrouble.of(failure).isUnavailable()) {
                    // None must fail because of another one.
                    return group.stream().allMatch(row -> process(List.of(row)));
                }
                if (looked == 0) {
                    throw failure;
                }
                return false;
            }
        }

        private void add(List<T> group, Map<String, Problem> obstacles) {
            for (var row : group) {
                last = ids.id().apply(row);
                if (obstacles.get(last) instanceof Problem why) {
                    skipped.add(Skipped.of(ids.publicId().apply(row), why));
                }
            }
            looked += group.size();
        }
    }

    public int done() {
        return looked - skipped.size();
    }
}
