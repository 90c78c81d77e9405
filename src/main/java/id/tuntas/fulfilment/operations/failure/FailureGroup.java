package id.tuntas.fulfilment.operations.failure;

import static java.util.Comparator.comparing;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// Failures of one cause within an hour.
///
/// @param hour    its beginning
/// @param subject `order` (failed or partly delivered), `notification` (dead) or `callback` (refused)
/// @param cause   of an order its reason or, without one, its status; of a notification its channel and last error
/// @param first, last when the order ended, the notification was stored, or the callback arrived
/// @param example the id of the last one
public record FailureGroup(
        Instant hour, String subject, String cause, long count, Instant first, Instant last, String example) {

    /// And in an hour the most frequent cause.
    static final Comparator<FailureGroup> LATEST_FIRST = comparing(FailureGroup::hour)
            .thenComparing(FailureGroup::count)
            .reversed()
            .thenComparing(FailureGroup::cause);

    private record Key(Instant hour, String cause) {}

    /// Adds up the groups of the shards.
    ///
    /// @param groups of one subject
    /// @return one for each hour and cause, the latest first
    static List<FailureGroup> merged(Collection<FailureGroup> groups) {
        return groups.stream()
                .collect(toMap(group -> new Key(group.hour, group.cause), identity(), FailureGroup::and))
                .values()
                .stream()
                .sorted(LATEST_FIRST)
                .toList();
    }

    /// Ids grow with time.
    private FailureGroup and(FailureGroup other) {
        return new FailureGroup(
                hour,
                subject,
                cause,
                count + other.count,
                first.isBefore(other.first) ? first : other.first,
                last.isAfter(other.last) ? last : other.last,
                example.compareTo(other.example) > 0 ? example : other.example);
    }
}
