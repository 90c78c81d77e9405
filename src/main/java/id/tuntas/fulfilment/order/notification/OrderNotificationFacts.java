package id.tuntas.fulfilment.order.notification;

import id.tuntas.fulfilment.notification.LargeOrders;
import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.notification.OrderFacts;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.attention.HiddenMarks;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.failure.LoggedReasons;
import id.tuntas.platform.rest.request.GivenText;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Supplies the outbox with an order's data, decrypted licences included, when a notification is sent, and marks
/// orders whose notifications cannot be delivered.
@ApplicationScoped
class OrderNotificationFacts implements NotificationSource {

    private final Sql sql;
    private final UnitSecrets secrets;
    private final OrderSnapshots snapshots;
    private final Shards shards;
    private final OpenOrders openOrders;
    private final ExpectationConfig expectations;
    private final Clock clock;

    /// Why secrets could not be decrypted. Each is tried again at every attempt.
    private final LoggedReasons logged = new LoggedReasons();

    OrderNotificationFacts(
            Sql sql,
            UnitSecrets secrets,
            OrderSnapshots snapshots,
            Shards shards,
            OpenOrders openOrders,
            ExpectationConfig expectations,
            Clock clock) {
        this.sql = sql;
        this.secrets = secrets;
        this.snapshots = snapshots;
        this.shards = shards;
        this.openOrders = openOrders;
        this.expectations = expectations;
        this.clock = clock;
    }

    @Override
    public Map<String, OrderFacts> factsOf(Collection<String> orderIds) {
        var facts = new HashMap<String, OrderFacts>();
        for (var order : snapshots.withoutUnitsOfLarge(orderIds, LargeOrders.MAX_UNITS_OF_OTHERS)) {
            if (OrderSnapshots.isLarge(order, LargeOrders.MAX_UNITS_OF_OTHERS)) {
                facts.put(order.id, new OrderFacts.Large(() -> alone(order.id)));
                continue;
            }
            var known = readable(order);
            if (known != null) {
                facts.put(order.id, new OrderFacts.Loaded(known));
            }
        }
        return facts;
    }

    private @Nullable NotificationFacts alone(String orderId) {
        var orders = shards.on(shards.ofId(orderId)).call(() -> snapshots.byIds(List.of(orderId)));
        return orders.isEmpty() ? null : readable(orders.getFirst());
    }

    private @Nullable NotificationFacts readable(Order order) {
        try {
            return facts(order);
        } catch (IllegalStateException e) {
            if (logged.isNew(e)) {
                Log.errorf(
                        "the secrets of an order cannot be decrypted, so its customer cannot be notified: order=%s (%s)",
                        OrderId.publicForm(order.id), e.getMessage());
            }
            return null;
        }
    }

    @Override
    public Set<String> unfinished(Set<String> orderIds) {
        return openOrders.among(orderIds);
    }

    /// Sorted, so that no two callers wait for each other.
    @Override
    public void lock(Collection<String> orderIds) {
        if (!orderIds.isEmpty()) {
            var ids = InList.sorted(orderIds);
            sql.list("select id from orders where id in " + ids.sql() + " order by id for update", _ -> true, ids);
        }
    }

    /// A more severe mark is kept.
    @Override
    public void undeliverable(Collection<String> orderIds) {
        var now = clock.instant();
        Attention.UNDELIVERABLE_NOTICE.mark(orderIds, now);
        orderIds.stream()
                .sorted()
                .forEach(id -> TimelineEntry.add(id, now, TimelineEntry.NOTICE, HiddenMarks.NOT_DELIVERED));
    }

    @Override
    public void deliverable(Collection<String> orderIds) {
        Attention.UNDELIVERABLE_NOTICE.unmark(orderIds, clock.instant());
    }

    @Override
    public void operatorActed(String orderId, String act, String detail) {
        TimelineEntry.add(orderId, clock.instant(), act, detail);
    }

    private NotificationFacts facts(Order order) {
        return new NotificationFacts(
                OrderId.publicForm(order.id),
                order.reference,
                order.refId,
                order.status.code(),
                order.reason,
                new NotificationFacts.Times(order.createdAt, order.updatedAt, order.finishedAt),
                new NotificationFacts.Purchase(
                        order.invoice, order.supplierStatus, order.attention, order.price, order.fees),
                order.learntByCode(),
                order.amount,
                order.refunded,
                secrets.lastingTrackUrl(order),
                expectations.expectedBy(order).orElse(null),
                order.isWithheld(),
                // WhatsApp refuses an empty one for ever, and greetings are for names.
                new NotificationFacts.Customer(GivenText.stripped(order.customer.name())),
                order.lines.stream().map(this::item).toList());
    }

    private NotificationFacts.Item item(OrderLine line) {
        return new NotificationFacts.Item(
                line.itemId,
                line.name,
                line.kind.code(),
                line.quantity,
                line.price,
                line.target,
                line.status.code(),
                line.delivered,
                line.failed,
                line.sellerNote,
                line.units.stream().map(this::unit).toList(),
                progress(line));
    }

    private NotificationFacts.Unit unit(OrderUnit unit) {
        var goods = secrets.goods(unit);
        return new NotificationFacts.Unit(
                unit.unit, unit.status.code(), goods.serialNumber(), goods.license(), goods.message());
    }

    private static NotificationFacts.@Nullable Progress progress(OrderLine line) {
        return line.kind == ItemKind.SMM
                ? new NotificationFacts.Progress(
                        line.startCount, line.remains, line.delivered, line.refundAmount, line.manualRefundPending)
                : null;
    }
}
