package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.LineSettlement;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import java.util.List;

/// Whether the supplier contradicts the recorded outcome. The recorded one stays, since the customer may know it.
final class Contradiction {

    private Contradiction() {}

    /// @param derived the status that follows from the lines
    static boolean isBetween(Order order, OrderStatus derived, TransactionDetail detail, List<LineSettlement> lines) {
        if (lines.stream().map(LineSettlement::attention).anyMatch(Attention.CONTRADICTION::equals)) {
            return true;
        }
        var outcome = SupplierOutcome.ofTransaction(detail.status());
        // What an operator has ended is open until the supplier ends it.
        return switch (order.isEndedByOperator() ? OrderStatus.PROCESSING : order.status) {
            // Completely delivered, then reversed.
            case ACCEPTED, WAITING, UNCERTAIN, PROCESSING ->
                derived == OrderStatus.COMPLETED && outcome == SupplierOutcome.REVERSED;
            case COMPLETED -> derived != OrderStatus.COMPLETED || outcome == SupplierOutcome.REVERSED;
            case PARTIAL -> derived != OrderStatus.PARTIAL || isTakenBack(order, detail);
            // Some suppliers call an order completed although all units failed: that alone is no contradiction.
            case FAILED ->
                derived != OrderStatus.FAILED
                        || outcome != SupplierOutcome.REVERSED && outcomeBefore(order) == SupplierOutcome.REVERSED;
            // It was canceled before it was sent, but the supplier has it, or has even delivered.
            case CANCELED -> outcome != SupplierOutcome.REVERSED || derived != OrderStatus.FAILED;
        };
    }

    /// The failed part of a partial order is refunded eventually: that is no contradiction.
    private static boolean isTakenBack(Order order, TransactionDetail detail) {
        return SupplierOutcome.ofTransaction(detail.status()) == SupplierOutcome.REVERSED
                && outcomeBefore(order) != SupplierOutcome.REVERSED
                && !SupplierOutcome.isRefund(detail.status());
    }

    private static SupplierOutcome outcomeBefore(Order order) {
        return order.supplierStatus == null
                ? SupplierOutcome.PENDING
                : SupplierOutcome.ofTransaction(order.supplierStatus);
    }
}
