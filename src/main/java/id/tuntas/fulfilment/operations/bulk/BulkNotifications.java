package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.fulfilment.notification.MaskedRecipient;
import id.tuntas.fulfilment.notification.api.FindNotifications;
import id.tuntas.fulfilment.notification.api.NotificationFilter;
import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.fulfilment.notification.outbox.RetryNotification;
import id.tuntas.fulfilment.operations.act.Processed;
import id.tuntas.fulfilment.operations.bulk.BulkRunView.Sample;
import id.tuntas.fulfilment.order.figures.OrderAmounts;
import id.tuntas.platform.rest.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Sends dead or pending notifications now.
@ApplicationScoped
class BulkNotifications implements BulkSubject<NotificationFilter, Notification> {

    private final FindNotifications findNotifications;
    private final RetryNotification retryNotification;
    private final OrderAmounts amounts;

    BulkNotifications(FindNotifications findNotifications, RetryNotification retryNotification, OrderAmounts amounts) {
        this.findNotifications = findNotifications;
        this.retryNotification = retryNotification;
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
    public boolean namesNothing(NotificationFilter filter) {
        return filter.namesNothing();
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
        return new Sample(notification.id, MaskedRecipient.of(notification.recipient), notification.status.code(), 0);
    }

    @Override
    public Optional<Problem> attempt(Notification notification, BulkRun run) {
        return retryNotification.retry(notification.id, run.who, run.note).flatMap(RetryNotification.Retried::obstacle);
    }
}
