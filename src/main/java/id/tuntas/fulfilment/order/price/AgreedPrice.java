package id.tuntas.fulfilment.order.price;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.database.sql.Saturated;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigInteger;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The most that an order may cost, in Rupiah: the customer's limit if there is one, otherwise the price at
/// acceptance plus the configured tolerance.
@ApplicationScoped
public class AgreedPrice {

    private static final int PER_CENT = 100;

    private final PriceConfig config;

    AgreedPrice(PriceConfig config) {
        this.config = config;
    }

    public long of(Order order) {
        return of(order.maxAmount, BigInteger.valueOf(order.expectedCost()));
    }

    /// Marks the order if it was charged more, since a price can change between the check and the purchase. Joins the
    /// caller's transaction. The timeline says so even if a more severe mark hides this one.
    public void markIfExceeded(Order order, Instant now) {
        if (isExceeded(order)) {
            Attention.OVERCHARGED.mark(
                    order,
                    "the supplier charged Rp " + order.amount + ", but at most Rp " + of(order) + " was agreed",
                    now);
        }
    }

    public boolean isExceeded(Order order) {
        return order.amount > of(order);
    }

    /// @param maxAmount the customer's limit; null for none
    /// @param expected  the price at acceptance
    public long of(@Nullable Long maxAmount, BigInteger expected) {
        if (maxAmount != null) {
            return maxAmount;
        }
        return Saturated.of(expected.multiply(BigInteger.valueOf((long) PER_CENT + config.maxDrift()))
                .divide(BigInteger.valueOf(PER_CENT)));
    }
}
