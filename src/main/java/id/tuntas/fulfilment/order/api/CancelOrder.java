package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.notification.OrderNotifications;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.security.Roles;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// Cancels an order before it is sent. If an operator does it, not a shop, the audit log has it and the customer is
/// notified.
@ApplicationScoped
class CancelOrder {

    private final OpenOrders openOrders;
    private final OrderNotifications notifications;
    private final SecurityIdentity caller;
    private final Audit audit;
    private final Clock clock;

    CancelOrder(
            OpenOrders openOrders,
            OrderNotifications notifications,
            SecurityIdentity caller,
            Audit audit,
            Clock clock) {
        this.openOrders = openOrders;
        this.notifications = notifications;
        this.caller = caller;
        this.audit = audit;
        this.clock = clock;
    }

    /// The order's state in the audit log.
    record State(String status, @Nullable String reason) {

        static State of(Order order) {
            return new State(order.status.code(), order.reason);
        }
    }

    /// Joins the caller's transaction.
    ///
    /// @param note the caller's reason, for timeline and audit log
    /// @return whether it is canceled now; false if it was sent, or is being sent
    boolean cancel(Order order, @Nullable String note) {
        var before = State.of(order);
        var why = note == null ? "" : ": " + note;
        if (!openOrders.withdraw(order, "by " + audit.who() + " before it was sent to the supplier" + why)) {
            // Another request may have canceled it since it was read.
            Order.getEntityManager().refresh(order);
            return order.status == OrderStatus.CANCELED;
        }
        if (caller.hasRole(Roles.OPERATOR)) {
            notifications.canceledByOperator(order, clock.instant());
            // With several shards the entry is committed first: not if the order was changed meanwhile.
            Order.flush();
            audit.record("order.cancel", OrderId.publicForm(order.id), before, State.of(order), note);
        }
        return true;
    }
}
