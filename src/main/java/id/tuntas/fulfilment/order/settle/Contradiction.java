package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.LineSettlement;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.TransactionDetail;
import java.util.List;
import java.util.Locale;

/// Whether the supplier says the opposite of what was known. The known state stays, since the customer was told it.
final class Contradiction {

    private Contradiction() {}

    /// @param derived what the lines as they are now come to
    static boolean isBetween(Order order, OrderStatus derived, TransactionDetail detail, List<LineSettlement> lines) {
        if (lines.stream().map(LineSettlement::attention).anyMatch(Attention.CONTRADICTION::equals)) {
            return true;
        }
        var outcome = SupplierOutcome.ofTransaction(detail.status());
        return switch (order.status) {
            // Delivered to the last unit, and taken back.
            case ACCEPTED, WAITING, UNCERTAIN, PROCESSING ->
                derived == OrderStatus.COMPLETED && outcome == SupplierOutcome.REVERSED;
            case COMPLETED -> derived != OrderStatus.COMPLETED || outcome == SupplierOutcome.REVERSED;
            case PARTIAL -> derived != OrderStatus.PARTIAL || isTakenBack(order, detail);
            // Some suppliers call an order completed whose units have all failed: that alone is no news.
            case FAILED ->
                derived != OrderStatus.FAILED
                        || outcome != SupplierOutcome.REVERSED && outcomeBefore(order) == SupplierOutcome.REVERSED;
            // It was withdrawn before it was sent, and there it is.
            case CANCELED -> outcome != SupplierOutcome.REVERSED;
        };
    }

    /// What has failed of a partial order is refunded, sooner or later: that is no news.
    private static boolean isTakenBack(Order order, TransactionDetail detail) {
        return SupplierOutcome.ofTransaction(detail.status()) == SupplierOutcome.REVERSED
                && outcomeBefore(order) != SupplierOutcome.REVERSED
                && !detail.status().toLowerCase(Locale.ROOT).startsWith("refund");
    }

    private static SupplierOutcome outcomeBefore(Order order) {
        return order.supplierStatus == null
                ? SupplierOutcome.PENDING
                : SupplierOutcome.ofTransaction(order.supplierStatus);
    }
}
