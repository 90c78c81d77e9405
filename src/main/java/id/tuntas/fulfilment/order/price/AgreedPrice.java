package id.tuntas.fulfilment.order.price;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.database.sql.Saturated;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/// What an order may cost at most, in Rupiah: the customer's limit where there is one, else what it cost when it was
/// accepted, and the drift that the settings allow.
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

    /// @param maxAmount the customer's limit; null for none
    /// @param expected  what it cost when it was accepted
    public long of(@Nullable Long maxAmount, BigInteger expected) {
        if (maxAmount != null) {
            return maxAmount;
        }
        return Saturated.of(expected.multiply(BigInteger.valueOf(PER_CENT + config.maxDrift()))
                .divide(BigInteger.valueOf(PER_CENT)));
    }
}
