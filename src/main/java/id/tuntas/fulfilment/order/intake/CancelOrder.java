package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;

/// Cancels an order before it is sent to the supplier.
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
                    + " or is being sent: only an order that was never sent can be canceled."));
        }
    }
}
