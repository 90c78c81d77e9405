package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;

/// The result of a call for an order, not recorded yet.
sealed interface OrderStep {

    record Placing(PlaceAnswer answer) implements OrderStep {}

    record Polling(DetailAnswer answer) implements OrderStep {}
}
