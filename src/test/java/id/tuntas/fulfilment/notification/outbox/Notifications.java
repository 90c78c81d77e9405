package id.tuntas.fulfilment.notification.outbox;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.NotificationKind;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// What tests do with the outbox.
@ApplicationScoped
public class Notifications {

    private final Outbox outbox;
    private final Clock clock;

    Notifications(Outbox outbox, Clock clock) {
        this.outbox = outbox;
        this.clock = clock;
    }

    public void add(String orderId, NotificationKind kind, Contacts contacts) {
        QuarkusTransaction.requiringNew()
                .call(() -> outbox.add(new Outbox.Entry(orderId, kind, contacts, clock.instant(), null)));
    }

    /// One that waits for its time.
    public void addLater(String orderId, NotificationKind kind, Contacts contacts, Duration wait) {
        QuarkusTransaction.requiringNew()
                .call(() -> outbox.add(new Outbox.Entry(
                        orderId, kind, contacts, clock.instant().plus(wait), null)));
    }

    public List<Notification> of(String orderId) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Notification.<Notification>list("orderId = ?1 order by id", orderId));
    }

    public Map<NotificationKind, NotificationStatus> statuses(String orderId) {
        return of(orderId).stream()
                .collect(toMap(notification -> notification.kind, notification -> notification.status));
    }

    /// Waits for the only notification of the order.
    public Notification awaitOnly(String orderId, NotificationStatus status) {
        await().untilAsserted(() -> assertThat(of(orderId))
                .singleElement()
                .satisfies(notification -> assertThat(notification.status).isEqualTo(status)));
        return of(orderId).getFirst();
    }

    /// Waits for the only notification of the order.
    ///
    /// @return the reason of its death
    public String awaitDeath(String orderId) {
        return awaitOnly(orderId, NotificationStatus.DEAD).lastError;
    }

    public void awaitSent(String orderId) {
        awaitOnly(orderId, NotificationStatus.SENT);
    }
}
