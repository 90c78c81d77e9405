package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.rest.problem.Problem;
import java.util.Optional;

/// Something that an operator can do to an order.
interface OrderAct {

    /// The word in path, timeline and audit.
    String code();

    /// Why it cannot be done to an order in this state; empty when it can.
    Optional<Problem> obstacle(Order order);

    /// What only the supplier knows: why it cannot be done after all. No transaction is open.
    default Optional<Problem> obstacleAtSupplier(Order order) {
        return Optional.empty();
    }

    /// Does it, in the caller's transaction.
    void apply(Order order);
}
