package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.supplier.DetailAnswer;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/// Has an order sent now that waits or hangs, under its ref_id, once the supplier has said that it does not have it.
///
/// It only makes the order due: the one flow sends it, with all its checks. An order that the supplier took once is
/// never sent again, not even one that it does not know any more: whether it still guards that ref_id, nobody knows.
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
            case PROCESSING -> refused("The supplier has taken it: sent again it might be bought twice. Recheck it.");
            case COMPLETED, PARTIAL, FAILED, CANCELED ->
                refused("The order is " + order.status.code()
                        + ", and its customer was told so: place a new order, with a new reference.");
        };
    }

    @Override
    public Optional<Problem> obstacleAtSupplier(Order order) {
        return switch (supplier.transaction(order.refId)) {
            case DetailAnswer.NotFound() -> Optional.empty();
            case DetailAnswer.Found _ ->
                refused("The supplier has it: recheck it, so that it is read instead of sent again.");
            case DetailAnswer.Foreign _, DetailAnswer.Unknown _ ->
                Optional.of(Problems.unavailable(
                        "The supplier cannot say now whether it has the order; the order is asked for by itself."));
        };
    }

    @Override
    public void apply(Order order) {
        openOrders.recheck(order.id);
    }

    private static Optional<Problem> refused(String detail) {
        return Optional.of(Problem.of(409, "not-resubmittable", "The order cannot be sent again", detail));
    }
}
