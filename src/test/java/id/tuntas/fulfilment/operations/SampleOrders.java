package id.tuntas.fulfilment.operations;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.order.Customer;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.database.shard.ShardKey;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/// Orders that are stored without being bought.
@ApplicationScoped
public class SampleOrders {

    private final OpenOrders openOrders;
    private final Clock clock;

    SampleOrders(OpenOrders openOrders, Clock clock) {
        this.openOrders = openOrders;
        this.clock = clock;
    }

    /// Placed, and not looked at for an hour.
    public Order processing() {
        var order = order(OrderStatus.PROCESSING);
        QuarkusTransaction.requiringNew().run(() -> {
            order.persistAndFlush();
            openOrders.open(List.of(order), clock.instant().plus(Duration.ofHours(1)));
        });
        return order;
    }

    /// As one that the supplier cannot take now, and not looked at for an hour.
    Order waiting(String reason) {
        var order = order(OrderStatus.WAITING);
        order.reason = reason;
        QuarkusTransaction.requiringNew().run(() -> {
            order.persistAndFlush();
            openOrders.open(List.of(order), clock.instant().plus(Duration.ofHours(1)));
        });
        return order;
    }

    public Order completed(long amount, long refunded) {
        var order = order(OrderStatus.COMPLETED);
        order.amount = amount;
        order.refunded = refunded;
        order.finishedAt = order.createdAt.plusSeconds(4);
        QuarkusTransaction.requiringNew().run(() -> order.persist());
        return order;
    }

    public void mark(Order order, String attention) {
        QuarkusTransaction.requiringNew().run(() -> {
            Order stored = Order.findById(order.id);
            stored.attention = attention;
            stored.updatedAt = clock.instant();
        });
    }

    private Order order(OrderStatus status) {
        var order = new Order();
        order.refId = "TNT-" + UlidCreator.getMonotonicUlid().toLowerCase();
        order.id = ShardKey.newId(order.refId, clock.instant());
        order.reference = "SHOP-" + order.id;
        order.contentDigest = new byte[32];
        order.status = status;
        order.customer = new Customer("Sari", "sari@example.com", null, null, null, "id");
        order.createdAt = clock.instant();
        order.updatedAt = order.createdAt;
        order.lines.add(line(order));
        return order;
    }

    private static OrderLine line(Order order) {
        var line = new OrderLine();
        line.id = ShardKey.newIdBeside(order.id, order.createdAt);
        line.order = order;
        line.itemId = 101;
        line.name = "Telkomsel 10K";
        line.kind = ItemKind.H2H;
        line.quantity = 1;
        line.price = 10_000;
        line.target = "08123456789";
        return line;
    }
}
