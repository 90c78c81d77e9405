package id.tuntas.fulfilment.order.intake;

import java.util.List;

/// Whether a request can be bought.
sealed interface CheckedOrder permits CheckedOrder.Lines, Acceptance.Invalid, Acceptance.CannotTell {

    record Lines(List<CheckedLine> lines) implements CheckedOrder {

        public Lines {
            lines = List.copyOf(lines);
        }
    }
}
