package id.tuntas.fulfilment.operations;

import id.tuntas.fulfilment.order.api.OrderChange;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the orders that changed since the last poll. Polls overlap a little, because transactions do not commit in
/// the order of their timestamps; changes already seen are left out.
///
/// After the database's clock was set back, orders have times in the future. They hold up no others, and are found
/// when their time has come.
@ApplicationScoped
class ChangedOrders {

    private static final int MAX_CHANGES = 2_000;

    private final OperationsConfig config;
    private final Clock clock;
    private Set<OrderChange> seen = Set.of();
    private @Nullable Instant next;

    ChangedOrders(OperationsConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /// The ids of the orders that changed, oldest change first; runs in the caller's transaction.
    synchronized List<String> poll() {
        var now = clock.instant();
        var from = earlier(position(), now);
        var changes = OrderChange.between(from, now.plus(config.overlap()), MAX_CHANGES);
        var fresh = changes.stream()
                .filter(change -> !seen.contains(change))
                .map(OrderChange::id)
                .toList();
        next = changes.isEmpty() ? from : following(changes, now);
        seen = Set.copyOf(changes);
        return fresh;
    }

    /// Every change before it has been found, by this replica or before it began.
    synchronized Instant position() {
        if (next == null) {
            next = clock.instant().minus(config.overlap());
        }
        return next;
    }

    /// The ids of the orders that changed since a position, whichever replica it comes from; runs in the caller's
    /// transaction.
    ///
    /// @return empty if they are too many, or the position is not from this stream or is ahead of this clock
    Optional<List<String>> since(Instant position) {
        var now = clock.instant();
        if (position.isBefore(Instant.EPOCH) || position.isAfter(now)) {
            return Optional.empty();
        }
        var changes = OrderChange.between(position, now.plus(config.overlap()), config.maxOrders() + 1);
        return changes.size() > config.maxOrders()
                ? Optional.empty()
                : Optional.of(changes.stream().map(OrderChange::id).toList());
    }

    /// A full batch must advance, or it would find the same changes again.
    private Instant following(List<OrderChange> changes, Instant now) {
        var last = changes.getLast().updatedAt();
        return changes.size() == MAX_CHANGES ? last : earlier(last, now).minus(config.overlap());
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    /// No listeners: the next poll starts from its own time.
    synchronized void pause() {
        seen = Set.of();
        next = null;
    }
}
