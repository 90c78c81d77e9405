package id.tuntas.fulfilment.order.price;

import id.tuntas.fulfilment.catalogue.CurrentPrices;
import id.tuntas.fulfilment.catalogue.Item;
import id.tuntas.fulfilment.catalogue.Lookup;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.platform.database.sql.Saturated;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/// Compares what an order costs now with what it may cost, right before it is sent. It asks the supplier where our
/// knowledge is old, so that it must not be called inside a transaction.
@ApplicationScoped
public class PriceCheck {

    private final CurrentPrices prices;
    private final AgreedPrice agreedPrice;

    PriceCheck(CurrentPrices prices, AgreedPrice agreedPrice) {
        this.prices = prices;
        this.agreedPrice = agreedPrice;
    }

    /// While nobody can say what it costs, an order with a limit is not sent, and an order without one is sent as
    /// agreed.
    public PriceAnswer check(Order order) {
        var items = new HashMap<Long, Item>();
        for (var line : order.lines) {
            if (line.inquiryToken != null) {
                continue; // a bill costs what its inquiry has said
            }
            switch (order.maxAmount == null ? prices.of(line.itemId) : prices.askedOf(line.itemId)) {
                case Lookup.Known(var item) -> items.put(line.itemId, item);
                // It is for the supplier to refuse what it does not have.
                case Lookup.NoSuchItem noSuchItem -> {}
                case Lookup.CannotTell(var why, var retryAfter) -> {
                    return order.maxAmount == null
                            ? new PriceAnswer.Fits(Saturated.of(amount(order, Map.of())))
                            : new PriceAnswer.Unknown(why, retryAfter);
                }
            }
        }
        return compared(amount(order, items), BigInteger.valueOf(agreedPrice.of(order)));
    }

    private static BigInteger amount(Order order, Map<Long, Item> items) {
        return order.lines.stream()
                .map(line -> times(line, priceOf(line, items)))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// The agreed price stands where no other is known.
    private static BigInteger priceOf(OrderLine line, Map<Long, Item> items) {
        var item = items.get(line.itemId);
        if (item == null) {
            return BigInteger.valueOf(line.price);
        }
        return BigInteger.valueOf(item.price)
                .multiply(BigInteger.valueOf(line.providerQty == null ? 1 : line.providerQty));
    }

    private static PriceAnswer compared(BigInteger amount, BigInteger allowed) {
        return amount.compareTo(allowed) <= 0
                ? new PriceAnswer.Fits(Saturated.of(amount))
                : new PriceAnswer.TooHigh(Saturated.of(amount), Saturated.of(allowed));
    }

    private static BigInteger times(OrderLine line, BigInteger price) {
        return price.multiply(BigInteger.valueOf(line.quantity));
    }
}
