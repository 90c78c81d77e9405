package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/// Has an order looked at now; what comes of it shows in its timeline.
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
        return order.status.isFinal()
                ? Optional.of(Problems.conflict(
                        "The order is " + order.status.code() + ": a finished order is not looked at again."))
                : Optional.empty();
    }

    @Override
    public void apply(Order order) {
        openOrders.recheck(order.id);
    }
}
