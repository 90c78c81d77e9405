package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/// Checks an order's status now; its timeline shows the result. A finished order is only checked if it has a mark, or
/// if an operator has ended it: the supplier may have delivered it after all.
@ApplicationScoped
class Recheck implements OrderAct {

    private final OpenOrders openOrders;

    Recheck(OpenOrders openOrders) {
        this.openOrders = openOrders;
    }

    @Override
    public String code() {
        return "recheck";
    }

    @Override
    public Optional<Problem> obstacle(Order order) {
        return order.status.isFinal() && order.attention == null && !order.isEndedByOperator()
                ? Optional.of(Problems.conflict(
                        "The order is " + order.status.code() + ": finished orders are not rechecked."))
                : Optional.empty();
    }

    @Override
    public void apply(List<Order> orders) {
        openOrders.recheck(orders);
    }

    @Override
    public boolean isWaiting(String orderId) {
        return openOrders.isWaiting(orderId);
    }
}
