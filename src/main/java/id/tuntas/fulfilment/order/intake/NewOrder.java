package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.order.Customer;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.intake.CreateOrderRequest.CustomerRequest;
import id.tuntas.platform.database.shard.ShardKey;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// Builds the order from a validated request.
@ApplicationScoped
class NewOrder {

    private final BuildNote buildNote;
    private final UnitPrice unitPrice;
    private final Clock clock;

    NewOrder(BuildNote buildNote, UnitPrice unitPrice, Clock clock) {
        this.buildNote = buildNote;
        this.unitPrice = unitPrice;
        this.clock = clock;
    }

    Order of(WantedOrder wanted) {
        var now = clock.instant();
        var request = wanted.request();
        var order = new Order();
        order.reference = request.reference();
        order.contentDigest = wanted.digest();
        order.refId = wanted.refId();
        order.id = ShardKey.newId(order.refId, now);
        order.maxAmount = request.maxAmount();
        order.lockToken = request.lockToken();
        order.customer = customer(request.customer());
        order.createdAt = now;
        order.updatedAt = now;
        for (int i = 0; i < wanted.lines().size(); i++) {
            order.lines.add(line(order, i, wanted.lines().get(i)));
        }
        return order;
    }

    private OrderLine line(Order order, int position, CheckedLine checked) {
        var request = checked.request();
        var line = new OrderLine();
        line.id = ShardKey.newIdBeside(order.id, order.createdAt);
        line.order = order;
        line.position = position;
        line.itemId = checked.item().id;
        line.name = checked.item().name;
        line.kind = checked.item().kind;
        line.quantity = request.quantity();
        line.providerQty = unitPrice.providerQuantity(checked);
        line.price = unitPrice.of(checked);
        line.target = request.target();
        line.note = buildNote.note(checked.form(), request);
        line.zoneId = isZoneBesideNote(checked) ? request.zoneId() : null;
        line.inquiryToken = request.inquiryToken();
        return line;
    }

    /// Otherwise it is in the note that is built, or the item has none.
    private static boolean isZoneBesideNote(CheckedLine checked) {
        return switch (checked.form().noteKind()) {
            case PLAIN -> true;
            case OPEN_DENOMINATION -> checked.request().hasReadyMadeNote();
            case SOCIAL_MEDIA, BILL -> false;
        };
    }

    private static Customer customer(CustomerRequest request) {
        return new Customer(
                request.name(),
                request.email(),
                request.phone(),
                request.telegramChatId(),
                request.webhookUrl(),
                request.locale() == null ? "id" : request.locale());
    }
}
