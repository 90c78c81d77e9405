package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.api.OrderFilter;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/// Checks an order's status now; its timeline shows the result. A finished order is checked if it has a mark,
/// if an operator has ended it, since the supplier may have delivered it after all, or if it has goods, which
/// the supplier may have replaced. In bulk, goods are no reason: most of such orders have ended as they should.
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
        var hasGoods = order.status == OrderStatus.COMPLETED || order.status == OrderStatus.PARTIAL;
        return hasGoods ? Optional.empty() : obstacleOfEnd(order);
    }

    @Override
    public Optional<Problem> obstacleOfFilter(Order order, OrderFilter filter) {
        return obstacleOfEnd(order);
    }

    private static Optional<Problem> obstacleOfEnd(Order order) {
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
