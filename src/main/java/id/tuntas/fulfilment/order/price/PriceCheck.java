package id.tuntas.fulfilment.order.price;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.fulfilment.catalogue.Item;
import id.tuntas.fulfilment.catalogue.Lookup;
import id.tuntas.fulfilment.catalogue.reservation.PromisedBill;
import id.tuntas.fulfilment.catalogue.reservation.Promises;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.database.sql.Saturated;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigInteger;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Compares an order's current price with what it may cost, right before it is sent. It may call the supplier, so it
/// must not run inside a transaction.
@ApplicationScoped
public class PriceCheck {

    private final CurrentItems currentItems;
    private final AgreedPrice agreedPrice;
    private final Promises promises;
    private final Clock clock;

    PriceCheck(CurrentItems currentItems, AgreedPrice agreedPrice, Promises promises, Clock clock) {
        this.currentItems = currentItems;
        this.agreedPrice = agreedPrice;
        this.promises = promises;
        this.clock = clock;
    }

    /// While a line's price is unknown, an order with a limit is held back; without one, the line counts at its agreed
    /// price. While the database is away, every order is held back: an attempt that fails here would count as one
    /// that may have been sent.
    public PriceAnswer check(Order order) {
        try {
            return compared(order);
        } catch (RuntimeException failure) {
            var trouble = DatabaseTrouble.of(failure);
            if (!trouble.isTransient()) {
                throw failure;
            }
            return new PriceAnswer.Unknown(failure.getClass().getSimpleName() + ", " + trouble, Optional.empty());
        }
    }

    /// A bill costs what it was inquired at last, which may be more than when the order was accepted. One that has
    /// expired, also by the supplier's clock, counts at its accepted price: the supplier refuses it.
    private PriceAnswer compared(Order order) {
        var bills = bills(order);
        var lookups = lookUp(order, bills);
        var amount = BigInteger.ZERO;
        for (var line : order.lines) {
            var price = BigInteger.valueOf(line.price);
            var bill = bills.get(line);
            if (bill != null) {
                price = bill.hasExpired(clock.instant()) ? price : BigInteger.valueOf(bill.total);
            } else {
                switch (requireNonNull(lookups.get(line.itemId))) {
                    case Lookup.Found(var item) -> price = priceOf(line, item);
                    // Left for the supplier to refuse.
                    case Lookup.NotFound noSuchItem -> {}
                    case Lookup.Unavailable(var why, var retryAfter, var isLimited) -> {
                        if (order.maxAmount != null) {
                            return new PriceAnswer.Unknown(why, retryAfter, isLimited);
                        }
                    }
                }
            }
            amount = amount.add(price.multiply(BigInteger.valueOf(line.quantity)));
        }
        long allowed = agreedPrice.of(order);
        return amount.compareTo(BigInteger.valueOf(allowed)) <= 0
                ? new PriceAnswer.Fits()
                : new PriceAnswer.TooHigh(
                        "it costs " + Saturated.of(amount) + " now, and at most " + allowed + " is allowed");
    }

    private Map<OrderLine, PromisedBill> bills(Order order) {
        var bills = new HashMap<OrderLine, PromisedBill>();
        for (var line : order.lines) {
            var bill = line.inquiryToken == null ? null : promises.bill(line.inquiryToken);
            if (bill != null) {
                bills.put(line, bill);
            }
        }
        return bills;
    }

    private Map<Long, Lookup> lookUp(Order order, Map<OrderLine, PromisedBill> bills) {
        var ids = order.lines.stream()
                .filter(line -> !bills.containsKey(line))
                .map(line -> line.itemId)
                .collect(Collectors.toSet());
        return order.maxAmount == null ? currentItems.priced(ids) : currentItems.asked(ids);
    }

    private static BigInteger priceOf(OrderLine line, Item item) {
        return BigInteger.valueOf(item.price)
                .multiply(BigInteger.valueOf(line.providerQty == null ? 1 : line.providerQty));
    }
}
