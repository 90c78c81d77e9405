package id.tuntas.fulfilment.order.price;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/// Notices when the supplier has taken more for an order than was agreed: its price can move between our look at it
/// and the purchase.
@ApplicationScoped
public class Overcharge {

    private final AgreedPrice agreedPrice;

    Overcharge(AgreedPrice agreedPrice) {
        this.agreedPrice = agreedPrice;
    }

    /// Marks the order if its amount is more than was agreed; joins the transaction of what has told the amount.
    public void mark(Order order, Instant now) {
        long allowed = agreedPrice.of(order);
        if (order.amount > allowed && order.needs(Attention.OVERCHARGED, now)) {
            TimelineEntry.add(
                    order.id,
                    now,
                    Attention.OVERCHARGED.code(),
                    "the supplier has taken Rp " + order.amount + ", and at most Rp " + allowed + " was agreed");
        }
    }
}
