package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;

/// Withdraws an order before it was placed.
@ApplicationScoped
public class CancelOrder {

    private final OpenOrders openOrders;

    CancelOrder(OpenOrders openOrders) {
        this.openOrders = openOrders;
    }

    /// @throws ProblemException 409 when the order was sent, is being sent, or is finished
    public void cancel(Order order) {
        if (order.status == OrderStatus.CANCELED) {
            return;
        }
        if (!openOrders.withdraw(order)) {
            throw new ProblemException(Problems.conflict("The order is " + order.status.code()
                    + " or being sent: only one that was never sent can be canceled."));
        }
    }
}
