package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/// Sends a waiting or stuck order now, with its ref_id, after the supplier has confirmed that it does not have it.
///
/// Only makes the order due: the main flow sends it, with all its checks. An order that the supplier once accepted is
/// never sent again, even if the supplier no longer knows it, since it may no longer protect that ref_id.
@ApplicationScoped
class Resubmit implements OrderAct {

    private final OpenOrders openOrders;
    private final Supplier supplier;

    Resubmit(OpenOrders openOrders, Supplier supplier) {
        this.openOrders = openOrders;
        this.supplier = supplier;
    }

    @Override
    public String code() {
        return "resubmit";
    }

    @Override
    public Optional<Problem> obstacle(Order order) {
        return switch (order.status) {
            case ACCEPTED, WAITING, UNCERTAIN -> Optional.empty();
            case PROCESSING ->
                refused("The supplier has accepted it; sending it again could buy it twice. Recheck it instead.");
            case COMPLETED, PARTIAL, FAILED, CANCELED ->
                refused("The order is " + order.status.code() + " and final. Place a new order with a new reference.");
        };
    }

    @Override
    public Optional<Problem> obstacleAtSupplier(Order order) {
        return switch (supplier.transaction(order.refId)) {
            case DetailAnswer.NotFound() -> Optional.empty();
            case DetailAnswer.Found _ -> refused("The supplier already has the order. Recheck it instead.");
            case DetailAnswer.Foreign _, DetailAnswer.Unknown _, DetailAnswer.HeldBack _ ->
                Optional.of(Problems.unavailable(
                        "It is unknown whether the supplier has the order. Its status is checked automatically."));
        };
    }

    @Override
    public int ordersTogether() {
        return 1;
    }

    @Override
    public void apply(List<Order> orders) {
        openOrders.recheck(orders);
    }

    @Override
    public boolean isWaiting(String orderId) {
        return openOrders.isWaiting(orderId);
    }

    private static Optional<Problem> refused(String detail) {
        return Optional.of(Problem.of(409, "not-resubmittable", "The order cannot be sent again", detail));
    }
}
