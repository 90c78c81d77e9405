package id.tuntas.commerce.page;

/// Consecutive rows of a list.
///
/// @param low, high the numbers of the oldest and the newest one, see [Place#number]
record Span(long low, long high) {

    /// The rows of a page, newest first.
    static Span of(PageRequest request, long total) {
        long high = total - request.offset();
        return new Span(Math.max(1, high - request.perPage() + 1), high);
    }

    int size() {
        return Math.toIntExact(Math.max(0, high - low + 1));
    }

    /// Whether there are rows on both sides of the place, so that it is no start for them.
    boolean isInside(Place place) {
        return low <= place.number() && place.number() < high;
    }

    Start from(Place place) {
        return place.number() >= high
                ? new Start(place, place.number() - high, true)
                : new Start(place, low - place.number() - 1, false);
    }
}
