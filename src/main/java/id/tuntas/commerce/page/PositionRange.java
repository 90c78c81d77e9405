package id.tuntas.commerce.page;

/// Consecutive rows of a list.
///
/// @param low, high the numbers of the oldest and the newest one, see [RowPosition#number]
record PositionRange(long low, long high) {

    /// The rows of a page, newest first.
    static PositionRange of(PageRequest request, long total) {
        long high = total - request.offset();
        return new PositionRange(Math.max(1, high - request.perPage() + 1), high);
    }

    int size() {
        return Math.toIntExact(Math.max(0, high - low + 1));
    }

    /// Whether there are rows on both sides of the position, so that it is no start for them.
    boolean isInside(RowPosition position) {
        return low <= position.number() && position.number() < high;
    }

    ReadStart from(RowPosition position) {
        return position.number() >= high
                ? new ReadStart(position, position.number() - high, true)
                : new ReadStart(position, low - position.number() - 1, false);
    }
}
