package id.tuntas.order.intake;

import id.tuntas.order.Customer;
import id.tuntas.order.Order;
import id.tuntas.order.OrderId;
import id.tuntas.order.OrderLine;
import id.tuntas.order.OrderUnit;
import id.tuntas.order.UnitSecrets;
import id.tuntas.security.Masking;
import id.tuntas.supplier.Kind;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An order as the API shows it.
///
/// @param trackUrl the customer's page, for the shop to hand on; null for viewers, since it opens the goods,
///         and where no public URL is set
public record OrderView(
        String id,
        String reference,
        String refId,
        @Nullable String invoice,
        String status,
        @Nullable String reason,
        @Nullable String supplierStatus,
        long price,
        long fees,
        long amount,
        long refunded,
        @Nullable String attention,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant finishedAt,
        @Nullable String learntBy,
        @Nullable String trackUrl,
        Customer customer,
        List<Line> items) {

    /// @param units    for everything but social-media lines
    /// @param progress for social-media lines
    public record Line(
            long itemId,
            String name,
            String kind,
            int quantity,
            long price,
            @Nullable String target,
            String status,
            int delivered,
            int failed,
            @Nullable String sellerNote,
            List<Unit> units,
            @Nullable ProgressView progress) {}

    public record Unit(
            int unit,
            String status,
            @Nullable String serialNumber,
            @Nullable String license,
            @Nullable String message) {

        @Override
        public String toString() {
            return "Unit[" + unit + " " + status + "]"; // the rest is secret
        }
    }

    public record ProgressView(
            @Nullable Long startCount,
            @Nullable Long remains,
            int delivered,
            @Nullable Long refundAmount,
            boolean manualRefundPending) {}

    /// @param clear whether the caller may see licences and serial numbers
    public static OrderView of(Order order, UnitSecrets secrets, boolean clear) {
        return new OrderView(
                OrderId.publicForm(order.id),
                order.reference,
                order.refId,
                order.invoice,
                order.status.word(),
                order.reason,
                order.supplierStatus,
                order.price,
                order.fees,
                order.amount,
                order.refunded,
                order.attention,
                order.createdAt,
                order.updatedAt,
                order.finishedAt,
                order.learntByWord(),
                clear ? secrets.trackUrl(order) : null,
                order.customer,
                order.lines.stream().map(line -> line(line, secrets, clear)).toList());
    }

    private static Line line(OrderLine line, UnitSecrets secrets, boolean clear) {
        var isProgress = line.kind == Kind.SMM;
        return new Line(
                line.itemId,
                line.name,
                line.kind.word(),
                line.quantity,
                line.price,
                line.target,
                line.status.word(),
                line.delivered,
                line.failed,
                line.sellerNote,
                line.units.stream().map(unit -> unit(unit, secrets, clear)).toList(),
                isProgress
                        ? new ProgressView(
                                line.startCount,
                                line.remains,
                                line.delivered,
                                line.refundAmount,
                                line.manualRefundPending)
                        : null);
    }

    private static Unit unit(OrderUnit unit, UnitSecrets secrets, boolean clear) {
        var serialNumber = secrets.serialNumber(unit);
        var license = secrets.license(unit);
        return new Unit(
                unit.unit,
                unit.status.word(),
                clear ? serialNumber : Masking.mask(serialNumber),
                clear ? license : Masking.mask(license),
                unit.message);
    }
}
