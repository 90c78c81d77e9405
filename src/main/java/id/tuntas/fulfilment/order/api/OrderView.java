package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Customer;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.supplier.ItemKind;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// An order as the API shows it.
///
/// @param trackUrl the customer's page, which shows the goods: for the storefront, and for an operator who revealed
///         them; null where no public URL is set, or once the page has closed
public record OrderView(
        String id,
        String reference,
        String refId,
        @Nullable String invoice,
        @Schema(pattern = OrderStatus.CODES) String status,
        @Nullable String reason,
        @Nullable String supplierStatus,

        @Schema(description = "Whole Rupiah that the supplier charged, before the fees. 0 until it has said so.")
        long price,

        @Schema(description = "Whole Rupiah that the supplier charged as fees. 0 until it has said so.")
        long fees,

        @Schema(
                description = "Whole Rupiah that the supplier charged in all, not the shop's own price. 0 until it has"
                        + " said so.")
        long amount,

        @Schema(
                description =
                        "Whole Rupiah of `amount` that the supplier has returned, as far as it has said so."
                                + " With the `reason` `ended_by_operator`: what is claimed from the supplier, not returned yet.")
        long refunded,

        @Schema(pattern = Attention.CODES) @Nullable String attention,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant finishedAt,
        @Schema(pattern = OrderFilter.LEARNT_BY) @Nullable String learntBy,
        @Nullable String trackUrl,
        Customer customer,
        List<Line> items) {

    private static final String GOODS =
            "In clear only in `GET /v1/orders/{id}` with a key of the role `storefront`, and where an operator"
                    + " reveals it. Elsewhere masked: `…` and at most its last three characters. Null: there is none"
                    + " yet, or it is withheld.";

    /// @param units    for all but social-media lines
    /// @param progress for social-media lines
    public record Line(
            long itemId,
            String name,
            @Schema(pattern = ItemKind.CODES) String kind,
            int quantity,

            @Schema(
                    description = "Whole Rupiah for one of `quantity` when the order was accepted here: of an open"
                            + " denomination the item's price × provider_qty, of a bill the `total` of its inquiry.")
            long price,

            @Nullable String target,
            @Schema(pattern = ItemStatus.CODES) String status,
            int delivered,
            int failed,
            @Nullable String sellerNote,
            List<Unit> units,
            @Nullable ProgressView progress) {}

    public record Unit(
            int unit,
            @Schema(pattern = ItemStatus.OF_UNITS) String status,
            @Schema(description = GOODS) @Nullable String serialNumber,
            @Schema(description = GOODS) @Nullable String license,
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

    /// @throws IllegalStateException if goods are shown in clear and cannot be decrypted: a shop must not take the mark
    /// of an unreadable licence for the licence
    public static OrderView of(Order order, UnitSecrets secrets, Disclosure disclosure) {
        return disclosure == Disclosure.FULL
                ? of(order, secrets, disclosure, secrets::goods)
                : asFarAsReadable(order, secrets, disclosure);
    }

    /// The same with `…` in place of goods that cannot be decrypted, however much is shown.
    public static OrderView asFarAsReadable(Order order, UnitSecrets secrets, Disclosure disclosure) {
        return of(order, secrets, disclosure, unit -> secrets.readableGoods(order, unit));
    }

    private static OrderView of(
            Order order, UnitSecrets secrets, Disclosure disclosure, Function<OrderUnit, UnitSecrets.Goods> goods) {
        var texts = disclosure.texts(order);
        return new OrderView(
                OrderId.publicForm(order.id),
                order.reference,
                order.refId,
                order.invoice,
                order.status.code(),
                texts.apply(order.reason),
                order.supplierStatus,
                order.price,
                order.fees,
                order.amount,
                order.refunded,
                order.attention,
                order.createdAt,
                order.updatedAt,
                order.finishedAt,
                order.learntByCode(),
                disclosure.showsPage() ? secrets.trackUrl(order) : null,
                disclosure.customer(order.customer),
                order.lines.stream()
                        .map(line -> line(line, goods, disclosure, texts))
                        .toList());
    }

    private static Line line(
            OrderLine line,
            Function<OrderUnit, UnitSecrets.Goods> goods,
            Disclosure disclosure,
            UnaryOperator<@Nullable String> texts) {
        var isProgress = line.kind == ItemKind.SMM;
        return new Line(
                line.itemId,
                line.name,
                line.kind.code(),
                line.quantity,
                line.price,
                disclosure.address(line.target),
                line.status.code(),
                line.delivered,
                line.failed,
                texts.apply(line.sellerNote),
                line.units.stream()
                        .map(unit -> unit(unit, goods.apply(unit), disclosure, texts))
                        .toList(),
                isProgress
                        ? new ProgressView(
                                line.startCount,
                                line.remains,
                                line.delivered,
                                line.refundAmount,
                                line.manualRefundPending)
                        : null);
    }

    private static Unit unit(
            OrderUnit unit, UnitSecrets.Goods goods, Disclosure disclosure, UnaryOperator<@Nullable String> texts) {
        return new Unit(
                unit.unit,
                unit.status.code(),
                disclosure.goods(goods.serialNumber()),
                disclosure.goods(goods.license()),
                texts.apply(goods.message()));
    }
}
