package id.tuntas.fulfilment.order.price;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/// Detects that the supplier charged more than was agreed: a price can change between the check and the purchase.
@ApplicationScoped
public class Overcharge {

    private final AgreedPrice agreedPrice;

    Overcharge(AgreedPrice agreedPrice) {
        this.agreedPrice = agreedPrice;
    }

    /// Marks the order if its amount exceeds the agreed one; joins the caller's transaction.
    public void mark(Order order, Instant now) {
        long allowed = agreedPrice.of(order);
        if (order.amount > allowed && order.needs(Attention.OVERCHARGED, now)) {
            TimelineEntry.add(
                    order.id,
                    now,
                    Attention.OVERCHARGED.code(),
                    "the supplier charged Rp " + order.amount + ", but at most Rp " + allowed + " was agreed");
        }
    }
}
