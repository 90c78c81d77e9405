package id.tuntas.fulfilment.callback;

import id.tuntas.fulfilment.order.Customer;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/// Orders that are not due for an hour, unless a callback changes that.
@ApplicationScoped
class LaterOrders {

    private final OpenOrders openOrders;
    private final FulfilmentDatabase database;
    private final Clock clock;

    LaterOrders(OpenOrders openOrders, FulfilmentDatabase database, Clock clock) {
        this.openOrders = openOrders;
        this.database = database;
        this.clock = clock;
    }

    void open(String id, String refId) {
        QuarkusTransaction.requiringNew().run(() -> {
            var order = order(id, refId);
            order.persist();
            openOrders.open(List.of(order), clock.instant().plus(Duration.ofHours(1)));
        });
    }

    /// Claimed at least once, or finished and gone, counts as touched.
    boolean isUntouched(String refId) {
        return database.number(
                        "select count(*) from open_order where ref_id = ? and leased_until is null"
                                + " and due_at > date_add(utc_timestamp(6), interval 30 minute)",
                        refId)
                == 1;
    }

    private Order order(String id, String refId) {
        var order = new Order();
        order.id = id;
        order.reference = refId;
        order.contentDigest = new byte[32];
        order.refId = refId;
        order.status = OrderStatus.PROCESSING;
        order.customer = new Customer(null, null, null, null, null, "id");
        order.createdAt = clock.instant();
        order.updatedAt = clock.instant();
        return order;
    }
}
