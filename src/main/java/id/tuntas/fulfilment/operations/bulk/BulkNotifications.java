package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.fulfilment.notification.MaskedRecipient;
import id.tuntas.fulfilment.notification.api.FindNotifications;
import id.tuntas.fulfilment.notification.api.NotificationFilter;
import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.fulfilment.notification.outbox.RetryNotifications;
import id.tuntas.fulfilment.operations.act.Processed;
import id.tuntas.fulfilment.operations.bulk.BulkRunView.Sample;
import id.tuntas.fulfilment.order.figures.OrderAmounts;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Sends dead notifications now, and pending ones that were tried.
@ApplicationScoped
class BulkNotifications implements BulkSubject<NotificationFilter, Notification> {

    private static final Problem GONE = Problems.notFound("The notification does not exist any more.");

    private final FindNotifications findNotifications;
    private final RetryNotifications retryNotifications;
    private final OrderAmounts amounts;

    BulkNotifications(
            FindNotifications findNotifications, RetryNotifications retryNotifications, OrderAmounts amounts) {
        this.findNotifications = findNotifications;
        this.retryNotifications = retryNotifications;
        this.amounts = amounts;
    }

    @Override
    public Set<String> actions() {
        return Set.of("retry");
    }

    @Override
    public Class<NotificationFilter> filterType() {
        return NotificationFilter.class;
    }

    @Override
    public boolean selectsAll(NotificationFilter filter) {
        return filter.selectsAll();
    }

    @Override
    public Matched matched(NotificationFilter filter) {
        var orders = findNotifications.orderIds(filter, OrderAmounts.MOST);
        return new Matched(findNotifications.count(filter), amounts.ofIds(orders));
    }

    @Override
    public List<Notification> part(NotificationFilter filter, @Nullable String last, int limit) {
        return findNotifications.part(filter, last, limit);
    }

    @Override
    public Processed.Ids<Notification> ids() {
        return new Processed.Ids<>(notification -> notification.id, notification -> notification.id);
    }

    @Override
    public Sample sample(Notification notification) {
        return new Sample(
                notification.id, MaskedRecipient.of(notification.recipient), notification.status.code(), 0, null);
    }

    @Override
    public Map<String, Problem> attempt(List<Notification> notifications, BulkRun run) {
        var ids = notifications.stream().map(notification -> notification.id).toList();
        var retried = retryNotifications.retryTried(ids, run.who, run.note);
        var obstacles = new HashMap<String, Problem>();
        for (var id : ids) {
            var known = retried.get(id);
            var obstacle = known == null ? Optional.of(GONE) : known.obstacle();
            obstacle.ifPresent(why -> obstacles.put(id, why));
        }
        return obstacles;
    }

    @Override
    public boolean isWaiting(String id, BulkRun run) {
        return retryNotifications.isWaiting(id);
    }
}
