package id.tuntas.fulfilment.notification;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import id.tuntas.platform.security.Masking;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// What a notice may say about an order, with its secrets in clear: lives in memory only, while a notice is
/// sent. Its JSON is what webhooks receive: the order view of our own API, as far as it concerns the receiver.
///
/// @param id       the public id, `ord_…`
/// @param learntBy `callback` or `poll`, for our log; not for customers
/// @param amount   Rupiah that the order cost at the supplier, not what the shop charged; null for customers, unless
///         the settings tell their programs
/// @param refunded Rupiah that came back from the supplier; null as `amount` is
/// @param trackUrl the customer's page; null where no public URL is set
public record NotificationFacts(
        String id,
        String reference,
        String refId,
        String status,
        @Nullable String reason,
        @JsonIgnore @Nullable String learntBy,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long amount,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long refunded,
        @Nullable String trackUrl,
        Customer customer,
        List<Item> items) {

    private static final Set<String> FINAL_STATUSES = Set.of("completed", "partial", "failed", "canceled");

    public NotificationFacts {
        items = List.copyOf(items);
    }

    /// Whom the notice addresses.
    public record Customer(@Nullable String name) {}

    /// @param kind       `auto`, `manual`, `h2h` or `smm`
    /// @param delivered  of the quantity
    /// @param sellerNote how to use it; may carry the supplier's name or links
    /// @param progress   of `smm` items
    public record Item(
            long itemId,
            String name,
            String kind,
            int quantity,
            @Nullable String target,
            String status,
            int delivered,
            int failed,
            @Nullable String sellerNote,
            List<Unit> units,
            @Nullable Progress progress) {

        public Item {
            units = List.copyOf(units);
        }

        private Item with(@Nullable String newSellerNote, UnaryOperator<Unit> change) {
            var changed = units.stream().map(change).toList();
            return new Item(
                    itemId, name, kind, quantity, target, status, delivered, failed, newSellerNote, changed, progress);
        }
    }

    /// @param unit         counts from 1
    /// @param serialNumber in clear
    /// @param license      account or licence data in clear, may have several lines
    /// @param message      what the supplier says of it; may carry its name or links
    public record Unit(
            int unit,
            String status,
            @Nullable String serialNumber,
            @Nullable String license,
            @Nullable String message) {

        public boolean hasGoods() {
            return serialNumber != null || license != null;
        }

        /// Records print their components: here that would put secrets into logs.
        @Override
        public String toString() {
            return "Unit[" + unit + ", " + status + ", " + Masking.mask(serialNumber) + ", " + Masking.mask(license)
                    + "]";
        }
    }

    /// How far a social-media order has come.
    public record Progress(
            @Nullable Long startCount,
            @Nullable Long remains,
            @Nullable Long delivered,
            @Nullable Long refundAmount,
            boolean manualRefundPending) {}

    /// Whether nothing will change any more.
    @JsonIgnore
    public boolean isFinished() {
        return FINAL_STATUSES.contains(status);
    }

    public boolean hasGoods() {
        return items.stream().flatMap(item -> item.units().stream()).anyMatch(Unit::hasGoods);
    }

    /// What a customer may know: neither what the shop paid, nor whom.
    ///
    /// @param words cuts what belongs to the supplier from its texts
    /// @param includeSellerNotes whether the instructions of the items are shown at all
    public NotificationFacts forCustomer(UnaryOperator<@Nullable String> words, boolean includeSellerNotes) {
        var shown = items.stream()
                .map(item -> item.with(
                        includeSellerNotes ? words.apply(item.sellerNote()) : null,
                        unit -> new Unit(
                                unit.unit(),
                                unit.status(),
                                unit.serialNumber(),
                                unit.license(),
                                words.apply(unit.message()))))
                .toList();
        return new NotificationFacts(
                id, reference, refId, status, null, learntBy, null, null, trackUrl, customer, shown);
    }

    /// The same with the money that other facts of the order tell of.
    public NotificationFacts withMoneyOf(NotificationFacts told) {
        return new NotificationFacts(
                id, reference, refId, status, reason, learntBy, told.amount, told.refunded, trackUrl, customer, items);
    }

    /// For texts that only say where the goods are.
    public NotificationFacts withoutGoods() {
        var shown = items.stream()
                .map(item -> item.with(
                        item.sellerNote(), unit -> new Unit(unit.unit(), unit.status(), null, null, unit.message())))
                .toList();
        return new NotificationFacts(
                id, reference, refId, status, reason, learntBy, amount, refunded, trackUrl, customer, shown);
    }
}
