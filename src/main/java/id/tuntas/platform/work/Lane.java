package id.tuntas.platform.work;

import org.jspecify.annotations.Nullable;

/// A part of a queue that is claimed from on its own, with slots of its own: what is slow in it holds up no other part.
///
/// @param name      of the part; empty where the queue is one part
/// @param condition which rows are part of it; trusted SQL
/// @param receivers how rows of this part share slots; null where they do not
public record Lane(
        String name,
        String condition,
        WorkSettings settings,
        @Nullable Receivers receivers) {

    /// A row whose receiver has no free slot is left to be claimed when it has: nothing holds a lease and waits.
    ///
    /// @param column names the receiver of a row, null where it shares slots with no other; trusted SQL
    /// @param slots  of one receiver
    public record Receivers(String column, int slots) {}

    static Lane whole(WorkSettings settings) {
        return new Lane("", "true", settings, null);
    }

    /// The name of the part in logs.
    String of(String queue) {
        return name.isEmpty() ? queue : queue + "/" + name;
    }
}
