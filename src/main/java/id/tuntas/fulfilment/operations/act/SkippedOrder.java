package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.platform.rest.problem.Problem;

/// An order that a bulk action skipped, and why.
public record SkippedOrder(String id, String type, String detail) {

    static SkippedOrder of(Order order, Problem problem) {
        return new SkippedOrder(OrderId.publicForm(order.id), problem.type(), problem.detail());
    }
}
