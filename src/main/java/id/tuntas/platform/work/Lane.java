package id.tuntas.platform.work;

import org.jspecify.annotations.Nullable;

/// A part of a queue with its own claims and slots: slow rows in it do not delay other lanes.
///
/// @param name      of the lane; empty if the queue has only one
/// @param condition selects its rows; trusted SQL
/// @param receivers how its rows share slots; null if they do not
/// @param index     by which its rows are found, with `due_at` behind what the condition fixes, or the server may read
///                  all finished rows that the condition selects too; null leaves the choice to the server; trusted SQL
public record Lane(
        String name,
        String condition,
        WorkSettings settings,
        @Nullable Receivers receivers,
        @Nullable String index) {

    /// A row whose receiver has no free slot stays unclaimed until it has one, so that no waiting row holds a lease.
    ///
    /// @param column    names the receiver of a row, null if it shares slots with no other; trusted SQL
    /// @param slots     of a receiver that answers within a second
    /// @param slowSlots of any other, and of one that has not answered yet. Once these together take half
    ///                  of the lane's concurrency, the slow ones get none, and the unknown ones one each,
    ///                  up to seven eighths
    public record Receivers(String column, int slots, int slowSlots) {

        private static final int SLOW_PART = 4;

        /// All receivers have the same slots.
        public static Receivers equal(String column, int slots) {
            return new Receivers(column, slots, slots);
        }

        /// Slow receivers have a quarter, so that hundreds of them leave room for the others.
        public static Receivers favouringQuick(String column, int slots) {
            return new Receivers(column, slots, Math.max(1, slots / SLOW_PART));
        }
    }

    public static Lane whole(WorkSettings settings) {
        return whole(settings, null);
    }

    /// The only lane of a queue.
    public static Lane whole(WorkSettings settings, @Nullable Receivers receivers) {
        return new Lane("", "true", settings, receivers, null);
    }

    /// Those of its rows that have this urgency.
    ///
    /// @param table which [has it][QueueTable#hasUrgency]
    public Lane only(Urgency urgency, QueueTable table) {
        return new Lane(
                name,
                condition + " and urgency = " + urgency.code(),
                settings,
                receivers,
                table.name() + "_urgency_idx");
    }

    /// How many batches of results a process records at once. Lanes record concurrently anyway.
    public int recorders() {
        return name.isEmpty() ? 2 : 1;
    }

    /// The queue's table, as a query names it that looks for rows of the lane.
    public String from(QueueTable table) {
        return index == null ? table.name() : table.name() + " force index (" + index + ")";
    }

    /// The lane's name in logs.
    public String of(String queue) {
        return name.isEmpty() ? queue : queue + "/" + name;
    }
}
