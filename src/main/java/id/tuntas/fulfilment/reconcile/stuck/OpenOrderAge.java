package id.tuntas.fulfilment.reconcile.stuck;

import id.tuntas.fulfilment.order.OrderStatus;
import java.time.Duration;
import java.time.Instant;

/// An open order, and how long its goods may take.
///
/// @param since when it was placed; when it was accepted where it is not placed
/// @param limit of the slowest line that is not finished
record OpenOrderAge(String orderId, OrderStatus status, Instant since, Duration limit) {

    boolean isStuck(Instant now) {
        return since.plus(limit).isBefore(now);
    }
}
