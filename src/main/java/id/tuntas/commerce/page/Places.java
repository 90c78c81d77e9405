package id.tuntas.commerce.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/// Rows of a list whose numbers are known: the newest one, and some where pages began or ended.
final class Places {

    private static final int MOST = 64;

    /// By number, least recently added first.
    private final Map<Long, Place> known = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Place> eldest) {
            return size() > MOST;
        }
    };

    private Place newest;

    Places(Place newest) {
        this.newest = newest;
    }

    synchronized Place newest() {
        return newest;
    }

    /// Takes the place as the newest one, unless a newer one is known.
    synchronized void grow(Place place) {
        if (place.number() > newest.number()) {
            newest = place;
        }
    }

    synchronized void add(Place place) {
        known.remove(place.number());
        known.put(place.number(), place);
    }

    /// From where the fewest rows have to be skipped.
    synchronized Start nearest(Span span) {
        return Stream.concat(Stream.of(newest, Place.START), known.values().stream())
                .filter(place -> !span.isInside(place))
                .map(span::from)
                .reduce(Start::nearer)
                .orElseThrow();
    }
}
