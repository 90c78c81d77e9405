package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import java.time.Instant;

/// The result of a call for an order, not recorded yet.
sealed interface OrderStep {

    /// @param askedAt when the supplier was asked, which may be long before the answer is recorded
    record Placing(PlaceAnswer answer, Instant askedAt) implements OrderStep {}

    record Polling(DetailAnswer answer) implements OrderStep {}
}
