package id.tuntas.platform.work;

import org.jspecify.annotations.Nullable;

/// A part of a queue with its own claims and slots: slow rows in it do not delay other lanes.
///
/// @param name      of the lane; empty if the queue has only one
/// @param condition selects its rows; trusted SQL
/// @param receivers how its rows share slots; null if they do not
public record Lane(
        String name,
        String condition,
        WorkSettings settings,
        @Nullable Receivers receivers) {

    /// A row whose receiver has no free slot stays unclaimed until it has one, so that no waiting row holds a lease.
    ///
    /// @param column names the receiver of a row, null if it shares slots with no other; trusted SQL
    /// @param slots  per receiver
    public record Receivers(String column, int slots) {}

    static Lane whole(WorkSettings settings) {
        return new Lane("", "true", settings, null);
    }

    /// The lane's name in logs.
    String of(String queue) {
        return name.isEmpty() ? queue : queue + "/" + name;
    }
}
