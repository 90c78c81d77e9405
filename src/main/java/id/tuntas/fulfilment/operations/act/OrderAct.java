package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.api.OrderFilter;
import id.tuntas.platform.rest.problem.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An operator's action on an order.
interface OrderAct {

    /// The code in path, timeline and audit log.
    String code();

    /// Why the order's state does not allow it; empty when it does.
    Optional<Problem> obstacle(Order order);

    /// Why the supplier's state does not allow it. No transaction is open.
    default Optional<Problem> obstacleAtSupplier(Order order) {
        return Optional.empty();
    }

    /// Why what has changed since the decision does not allow it; empty when it does. Called in the transaction of the
    /// change.
    ///
    /// @param seen the mark of the order that the decision was made on
    default Optional<Problem> obstacleOfChange(Order order, @Nullable String seen) {
        return Optional.empty();
    }

    /// Why an order is not to be changed that a filter has found; empty when it is.
    default Optional<Problem> obstacleOfFilter(Order order, OrderFilter filter) {
        return Optional.empty();
    }

    /// Why orders are not to be changed: since the operator has seen them, they have become what was not seen.
    /// Called in the transaction of the change.
    ///
    /// @return by the internal ids of those that are not
    default Map<String, Problem> obstaclesSince(Instant asOf, List<Order> orders) {
        return Map.of();
    }

    /// How many orders share a transaction in a bulk action: few, if the supplier is queried about each before.
    default int ordersTogether() {
        return Processed.TOGETHER;
    }

    /// The order's state in the audit log, before and after.
    default Object state(Order order) {
        return OperateOnOrders.State.of(order);
    }

    /// What the timeline says about it.
    ///
    /// @param how who requested it, and why
    default String detail(Order order, String how) {
        return how;
    }

    /// Carries it out, in the caller's transaction, and after the timeline's entry about it.
    void apply(List<Order> orders);

    /// Whether an order still waits for what this has made it due for. Joins the caller's transaction.
    default boolean isWaiting(String orderId) {
        return false;
    }
}
