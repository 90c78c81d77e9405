package id.tuntas.fulfilment.notification;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import id.tuntas.platform.security.Masking;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The data of an order for a notification, with decrypted secrets: only in memory, while it is sent. Its JSON is
/// what webhooks receive: members of the API's order view, as far as they concern the receiver.
///
/// @param purchase null for customers
/// @param id       the public id, `ord_…`
/// @param learntBy `callback` or `poll`, for the log; not for customers
/// @param amount   Rupiah that the supplier charged, not the storefront's price; null for customers, unless the
///         settings include it in their webhooks
/// @param refunded Rupiah that the supplier refunded; null when `amount` is
/// @param trackUrl the customer's page; null where no public URL is set, or if the page has closed or is about to
/// @param expectedBy when the order is late, if no unfinished item is finished before; null if all are finished
/// @param hasWithheldCodes whether goods are missing here that an operator has yet to release
@Schema(name = "WebhookOrder")
public record NotificationFacts(
        String id,
        String reference,
        String refId,
        @Schema(pattern = ORDER_STATUSES) String status,
        @Nullable String reason,
        @JsonUnwrapped Times times,
        @JsonUnwrapped @Nullable Purchase purchase,
        @JsonIgnore @Nullable String learntBy,

        @Schema(description = PRICED) @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        Long amount,

        @Schema(description = PRICED) @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        Long refunded,

        @Nullable String trackUrl,
        @JsonIgnore @Nullable Instant expectedBy,
        @JsonIgnore boolean hasWithheldCodes,
        Customer customer,
        List<Item> items) {

    private static final String PRICED = "Whole Rupiah, as in `OrderView`. Customers' webhooks may lack it.";

    // As the package of orders, which uses this one, writes them.
    private static final String ORDER_STATUSES =
            "accepted|waiting|uncertain|processing|completed|partial|failed|canceled";
    private static final String ATTENTIONS = "duplicate_secret|contradiction|overcharged|not_recorded|foreign_answer"
            + "|unknown_at_supplier|unclear_goods|money_mismatch|manual_refund_pending|undeliverable_notice|stuck";

    public NotificationFacts {
        items = List.copyOf(items);
    }

    /// @param updatedAt orders notifications: of two, the later one shows the newer state
    public record Times(
            Instant createdAt, Instant updatedAt, @Nullable Instant finishedAt) {}

    /// What the shop has bought at the supplier, in Rupiah.
    ///
    /// @param price before the fees
    public record Purchase(
            @Nullable String invoice,
            @Nullable String supplierStatus,
            @Schema(pattern = ATTENTIONS) @Nullable String attention,
            @Schema(description = PRICED) long price,
            @Schema(description = PRICED) long fees) {}

    /// Whom the notification addresses.
    @Schema(name = "WebhookCustomer")
    public record Customer(@Nullable String name) {}

    /// @param kind       `auto`, `manual`, `h2h` or `smm`
    /// @param price      of one, that the supplier charged; null for customers
    /// @param delivered  of the quantity
    /// @param sellerNote instructions; may contain the supplier's name or links
    /// @param progress   of `smm` items
    @Schema(name = "WebhookItem")
    public record Item(
            long itemId,
            String name,
            @Schema(pattern = "auto|manual|h2h|smm") String kind,
            int quantity,

            @Schema(description = PRICED) @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Long price,

            @Nullable String target,

            @Schema(pattern = "processing|completed|partial|failed")
            String status,

            int delivered,
            int failed,
            @Nullable String sellerNote,
            List<Unit> units,
            @Nullable Progress progress) {

        public Item {
            units = List.copyOf(units);
        }

        private Item with(
                @Nullable Long newPrice,
                @Nullable String newSellerNote,
                @Nullable Progress newProgress,
                UnaryOperator<Unit> change) {
            var changed = units.stream().map(change).toList();
            return new Item(
                    itemId,
                    name,
                    kind,
                    quantity,
                    newPrice,
                    target,
                    status,
                    delivered,
                    failed,
                    newSellerNote,
                    changed,
                    newProgress);
        }
    }

    /// @param unit         counts from 1
    /// @param serialNumber decrypted
    /// @param license      decrypted account or licence data, may have several lines
    /// @param message      the supplier's message; may contain its name or links
    @Schema(name = "WebhookUnit")
    public record Unit(
            int unit,
            @Schema(pattern = "processing|completed|failed") String status,
            @Nullable String serialNumber,
            @Nullable String license,
            @Nullable String message) {

        public boolean hasGoods() {
            return serialNumber != null || license != null;
        }

        /// Hides the secrets, which the default would print into logs.
        @Override
        public String toString() {
            return "Unit[" + unit + ", " + status + ", " + Masking.mask(serialNumber) + ", " + Masking.mask(license)
                    + "]";
        }
    }

    /// The progress of a social-media order.
    ///
    /// @param refundAmount        Rupiah that the supplier refunded; null when `refunded` is
    /// @param manualRefundPending whether the supplier owes one; false when `refunded` is null
    @Schema(name = "WebhookProgress")
    public record Progress(
            @Nullable Long startCount,
            @Nullable Long remains,
            int delivered,
            @Nullable Long refundAmount,
            boolean manualRefundPending) {

        private Progress withoutRefund() {
            return new Progress(startCount, remains, delivered, null, false);
        }
    }

    /// Whether its status is final.
    @JsonIgnore
    public boolean isFinished() {
        return times.finishedAt() != null;
    }

    /// Whether an unfinished item takes longer than usual.
    public boolean isLate(Instant now) {
        return expectedBy != null && !now.isBefore(expectedBy);
    }

    public boolean hasGoods() {
        return items.stream().flatMap(item -> item.units().stream()).anyMatch(Unit::hasGoods);
    }

    /// A copy for customers: without the supplier's prices and names.
    ///
    /// @param words removes the supplier's names and links from texts
    /// @param includeSellerNotes whether the items' instructions are shown
    public NotificationFacts forCustomer(UnaryOperator<@Nullable String> words, boolean includeSellerNotes) {
        var shown = items.stream()
                .map(item -> item.with(
                        null,
                        includeSellerNotes ? words.apply(item.sellerNote()) : null,
                        item.progress() == null ? null : item.progress().withoutRefund(),
                        unit -> new Unit(
                                unit.unit(),
                                unit.status(),
                                unit.serialNumber(),
                                unit.license(),
                                words.apply(unit.message()))))
                .toList();
        return new NotificationFacts(
                id,
                reference,
                refId,
                status,
                null,
                times,
                null,
                learntBy,
                null,
                null,
                trackUrl,
                expectedBy,
                hasWithheldCodes,
                customer,
                shown);
    }

    /// A copy with the amounts of other facts of the order.
    public NotificationFacts withMoneyOf(NotificationFacts other) {
        var shown = IntStream.range(0, items.size())
                .mapToObj(i -> items.get(i)
                        .with(
                                items.get(i).price(),
                                items.get(i).sellerNote(),
                                other.items.get(i).progress(),
                                UnaryOperator.identity()))
                .toList();
        return with(other.amount, other.refunded, shown);
    }

    /// A copy for texts that only link to the goods.
    public NotificationFacts withoutGoods() {
        return withItems(Item::sellerNote, unit -> new Unit(unit.unit(), unit.status(), null, null, unit.message()));
    }

    /// A copy whose goods are written in another way, for readers that would take parts of them for markup.
    public NotificationFacts withGoods(UnaryOperator<String> writing) {
        return withItems(
                Item::sellerNote,
                unit -> new Unit(
                        unit.unit(),
                        unit.status(),
                        unit.serialNumber() == null ? null : writing.apply(unit.serialNumber()),
                        unit.license() == null ? null : writing.apply(unit.license()),
                        unit.message()));
    }

    /// A copy without instructions and messages, for texts that would be too long.
    public NotificationFacts withoutNotes() {
        return withItems(
                _ -> null, unit -> new Unit(unit.unit(), unit.status(), unit.serialNumber(), unit.license(), null));
    }

    /// A copy for texts that are still too long.
    public NotificationFacts withoutItems() {
        return with(amount, refunded, List.of());
    }

    private NotificationFacts withItems(Function<Item, @Nullable String> sellerNote, UnaryOperator<Unit> change) {
        return with(
                amount,
                refunded,
                items.stream()
                        .map(item -> item.with(item.price(), sellerNote.apply(item), item.progress(), change))
                        .toList());
    }

    private NotificationFacts with(@Nullable Long newAmount, @Nullable Long newRefunded, List<Item> newItems) {
        return new NotificationFacts(
                id,
                reference,
                refId,
                status,
                reason,
                times,
                purchase,
                learntBy,
                newAmount,
                newRefunded,
                trackUrl,
                expectedBy,
                hasWithheldCodes,
                customer,
                newItems);
    }
}
