package id.tuntas.fulfilment.order.price;

import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.fulfilment.catalogue.Item;
import id.tuntas.fulfilment.catalogue.Lookup;
import id.tuntas.fulfilment.catalogue.reservation.Promises;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.platform.database.sql.Saturated;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/// Compares an order's current price with what it may cost, right before it is sent. It may call the supplier, so it
/// must not run inside a transaction.
@ApplicationScoped
public class PriceCheck {

    private final CurrentItems currentItems;
    private final AgreedPrice agreedPrice;
    private final Promises promises;

    PriceCheck(CurrentItems currentItems, AgreedPrice agreedPrice, Promises promises) {
        this.currentItems = currentItems;
        this.agreedPrice = agreedPrice;
        this.promises = promises;
    }

    /// While a line's price is unknown, an order with a limit is held back; without one, the line counts at its agreed
    /// price.
    public PriceAnswer check(Order order) {
        var items = new HashMap<Long, Item>();
        for (var line : order.lines) {
            if (isInquired(line)) {
                continue; // the inquiry fixed the price of a bill
            }
            switch (order.maxAmount == null ? currentItems.priced(line.itemId) : currentItems.asked(line.itemId)) {
                case Lookup.Known(var item) -> items.put(line.itemId, item);
                // Left for the supplier to refuse.
                case Lookup.NoSuchItem noSuchItem -> {}
                case Lookup.CannotTell(var why, var retryAfter) -> {
                    if (order.maxAmount != null) {
                        return new PriceAnswer.Unknown(why, retryAfter);
                    }
                }
            }
        }
        var amount = amount(order, items);
        long allowed = agreedPrice.of(order);
        return amount.compareTo(BigInteger.valueOf(allowed)) <= 0
                ? new PriceAnswer.Fits()
                : new PriceAnswer.TooHigh(
                        "it costs " + Saturated.of(amount) + " now, and at most " + allowed + " is allowed");
    }

    /// A token alone does not show that: a storefront can send one with any item.
    private boolean isInquired(OrderLine line) {
        return line.inquiryToken != null && promises.bill(line.inquiryToken) != null;
    }

    private static BigInteger amount(Order order, Map<Long, Item> items) {
        return order.lines.stream()
                .map(line -> priceOf(line, items).multiply(BigInteger.valueOf(line.quantity)))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// Falls back to the agreed price.
    private static BigInteger priceOf(OrderLine line, Map<Long, Item> items) {
        var item = items.get(line.itemId);
        if (item == null) {
            return BigInteger.valueOf(line.price);
        }
        return BigInteger.valueOf(item.price)
                .multiply(BigInteger.valueOf(line.providerQty == null ? 1 : line.providerQty));
    }
}
