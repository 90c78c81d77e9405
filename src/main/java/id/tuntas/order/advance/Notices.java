package id.tuntas.order.advance;

import id.tuntas.notification.Contacts;
import id.tuntas.notification.NoticeKind;
import id.tuntas.notification.outbox.Outbox;
import id.tuntas.order.Order;
import jakarta.enterprise.context.ApplicationScoped;

/// Decides which notice a customer gets when an order reaches a state.
@ApplicationScoped
class Notices {

    private final Outbox outbox;

    Notices(Outbox outbox) {
        this.outbox = outbox;
    }

    /// @return how many channels the customer is told through
    int finished(Order order) {
        return switch (order.status) {
            case COMPLETED -> tell(order, NoticeKind.DELIVERED);
            case PARTIAL -> tell(order, NoticeKind.PARTLY_DELIVERED);
            case FAILED -> tell(order, NoticeKind.FAILED);
            case ACCEPTED, WAITING, UNCERTAIN, PROCESSING, CANCELED -> 0;
        };
    }

    private int tell(Order order, NoticeKind kind) {
        var customer = order.customer;
        return outbox.add(
                order.id,
                kind,
                new Contacts(
                        customer.name(),
                        customer.email(),
                        customer.phone(),
                        customer.telegramChatId(),
                        customer.webhookUrl(),
                        customer.locale()));
    }
}
