package id.tuntas.order.settle;

import id.tuntas.order.Attention;
import id.tuntas.order.Order;
import id.tuntas.order.OrderStatus;
import id.tuntas.supplier.TransactionDetail;
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
        var word = SupplierWord.ofTransaction(detail.status());
        return switch (order.status) {
            // Delivered to the last unit, and taken back.
            case ACCEPTED, WAITING, UNCERTAIN, PROCESSING ->
                derived == OrderStatus.COMPLETED && word == SupplierWord.UNDONE;
            case COMPLETED -> derived != OrderStatus.COMPLETED || word == SupplierWord.UNDONE;
            case PARTIAL -> derived != OrderStatus.PARTIAL || isTakenBack(order, detail);
            // Some suppliers call an order completed whose units have all failed: that alone is no news.
            case FAILED ->
                derived != OrderStatus.FAILED
                        || word != SupplierWord.UNDONE && wordBefore(order) == SupplierWord.UNDONE;
            // It was withdrawn before it was sent, and there it is.
            case CANCELED -> word != SupplierWord.UNDONE;
        };
    }

    /// What has failed of a partial order is refunded, sooner or later: that is no news.
    private static boolean isTakenBack(Order order, TransactionDetail detail) {
        return SupplierWord.ofTransaction(detail.status()) == SupplierWord.UNDONE
                && wordBefore(order) != SupplierWord.UNDONE
                && !detail.status().toLowerCase(Locale.ROOT).startsWith("refund");
    }

    private static SupplierWord wordBefore(Order order) {
        return order.supplierStatus == null ? SupplierWord.OPEN : SupplierWord.ofTransaction(order.supplierStatus);
    }
}
