package id.tuntas.fulfilment.operations.failure;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsFirst;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// Failures of one cause within an hour.
///
/// @param hour    its beginning
/// @param subject `order` (failed or partly delivered), `notification` (dead) or `callback` (refused)
/// @param cause   of an order its reason or, without one, its status; of a notification its channel and last error
/// @param status, reason of an order, as filters of its list take them; null of others, and `reason` where it has none
/// @param first, last when the order ended, the notification was stored, or the callback arrived
/// @param example the id of the last one
@Schema(
        description =
                "`status` and `reason` are those of the orders, as `GET /v1/orders` takes them; null of other subjects, and `reason`"
                        + " where orders have none.")
public record FailureGroup(
        Instant hour,
        String subject,
        String cause,
        @Nullable String status,
        @Nullable String reason,
        long count,
        Instant first,
        Instant last,
        String example) {

    /// And in an hour the most frequent cause.
    static final Comparator<FailureGroup> LATEST_FIRST = comparing(FailureGroup::hour)
            .thenComparing(FailureGroup::count)
            .reversed()
            .thenComparing(FailureGroup::cause)
            .thenComparing(FailureGroup::status, nullsFirst(naturalOrder()));

    private record Key(
            Instant hour,
            String cause,
            @Nullable String status,
            @Nullable String reason) {}

    /// Adds up the groups of the shards.
    ///
    /// @param groups of one subject
    /// @return one for each hour, cause, status and reason, the latest first
    static List<FailureGroup> merged(Collection<FailureGroup> groups) {
        return groups.stream()
                .collect(toMap(
                        group -> new Key(group.hour, group.cause, group.status, group.reason),
                        identity(),
                        FailureGroup::and))
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
                status,
                reason,
                count + other.count,
                first.isBefore(other.first) ? first : other.first,
                last.isAfter(other.last) ? last : other.last,
                example.compareTo(other.example) > 0 ? example : other.example);
    }
}
