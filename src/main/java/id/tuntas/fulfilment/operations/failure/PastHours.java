package id.tuntas.fulfilment.operations.failure;

import static java.util.stream.Collectors.groupingBy;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.fulfilment.series.CountedEvents;
import id.tuntas.fulfilment.series.FailureQuery;
import id.tuntas.platform.time.ExpiringCache;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Remembers the groups of hours that are over, of failures that are final: lists of days, which screens keep open,
/// read the present hour only.
@ApplicationScoped
class PastHours {

    /// Reads the groups of a period, the latest hour first; at most [FailureQuery#MOST].
    @FunctionalInterface
    interface Reader {
        List<FailureGroup> read(FailureQuery query, Instant from, Instant to);
    }

    private static final Duration HOUR = Duration.ofHours(1);

    /// Groups of rows that are deleted at the end of their retention time are shown at most this much longer.
    private static final Duration REMEMBERED = Duration.ofHours(1);

    private record Key(String subject, Instant hour) {}

    private final Clock clock;
    private final Cache<Key, List<FailureGroup>> remembered;

    PastHours(Clock clock) {
        this.clock = clock;
        this.remembered = ExpiringCache.expiring(REMEMBERED, clock);
    }

    /// The same groups as those of the reader.
    List<FailureGroup> between(FailureQuery query, Instant from, Instant to, Reader reader) {
        var start = from.plus(HOUR).minusNanos(1).truncatedTo(ChronoUnit.HOURS);
        var over = clock.instant().minus(CountedEvents.COMMITTED_WITHIN);
        var end = (to.isBefore(over) ? to : over).truncatedTo(ChronoUnit.HOURS);
        var past = start.isBefore(end) ? between(query, hours(start, end), reader) : null;
        return past == null
                ? reader.read(query, from, to)
                : Stream.of(
                                end.isBefore(to) ? reader.read(query, end, to) : List.<FailureGroup>of(),
                                past.values().stream().flatMap(List::stream).toList(),
                                from.isBefore(start) ? reader.read(query, from, start) : List.<FailureGroup>of())
                        .flatMap(List::stream)
                        .limit(FailureQuery.MOST)
                        .toList();
    }

    /// @return null if there are too many groups to know them all
    private @Nullable SortedMap<Instant, List<FailureGroup>> between(
            FailureQuery query, List<Instant> hours, Reader reader) {
        var groups = new TreeMap<Instant, List<FailureGroup>>();
        var missing = new TreeMap<Instant, List<FailureGroup>>();
        hours.forEach(hour -> {
            var known = remembered.getIfPresent(new Key(query.subject(), hour));
            (known == null ? missing : groups).put(hour, known == null ? List.of() : known);
        });
        if (!missing.isEmpty()) {
            var found = reader.read(query, missing.firstKey(), missing.lastKey().plus(HOUR));
            if (found.size() == FailureQuery.MOST) {
                return null;
            }
            found.stream().collect(groupingBy(FailureGroup::hour)).forEach((hour, of) -> missing.replace(hour, of));
            missing.forEach((hour, of) -> remembered.put(new Key(query.subject(), hour), of));
            groups.putAll(missing);
        }
        return groups.descendingMap();
    }

    private static List<Instant> hours(Instant from, Instant to) {
        return Stream.iterate(from, hour -> hour.isBefore(to), hour -> hour.plus(HOUR))
                .toList();
    }
}
