package id.tuntas.fulfilment.reconcile.stuck;

import id.tuntas.fulfilment.order.OrderStatus;
import java.time.Duration;
import java.time.Instant;

/// An open order, and how long its goods may take.
///
/// @param since when it was placed, or accepted if it was not placed
/// @param limit of the slowest unfinished line
record OpenOrderAge(String orderId, OrderStatus status, Instant since, Duration limit) {

    boolean isStuck(Instant now) {
        return since.plus(limit).isBefore(now);
    }
}
