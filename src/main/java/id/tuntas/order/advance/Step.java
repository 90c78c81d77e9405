package id.tuntas.order.advance;

import id.tuntas.supplier.DetailAnswer;
import id.tuntas.supplier.PlaceAnswer;

/// What was done for an order, not recorded yet.
sealed interface Step {

    record Placing(PlaceAnswer answer) implements Step {}

    record Asking(DetailAnswer answer) implements Step {}
}
