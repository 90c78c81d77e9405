package id.tuntas.notification;

import com.fasterxml.jackson.annotation.JsonIgnore;
import id.tuntas.security.Masking;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a notice may say about an order, with its secrets in clear: lives in memory only, while a notice is sent. Its
/// JSON is what customers' webhooks receive: the order view of our own API, as far as it concerns a customer.
///
/// @param id       the public id, `ord_…`
/// @param learntBy `callback` or `poll`, for our log; not for customers
/// @param amount   Rupiah that the order cost at the supplier; not what the shop charged
/// @param refunded Rupiah that came back from the supplier
public record NoticeFacts(
        String id,
        String reference,
        String refId,
        String status,
        @Nullable String reason,
        @JsonIgnore @Nullable String learntBy,
        long amount,
        long refunded,
        Customer customer,
        List<Item> items) {

    public NoticeFacts {
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

        Item withoutSellerNote() {
            return new Item(itemId, name, kind, quantity, target, status, delivered, failed, null, units, progress);
        }
    }

    /// @param unit         counts from 1
    /// @param serialNumber in clear
    /// @param license      account or licence data in clear, may have several lines
    public record Unit(
            int unit,
            String status,
            @Nullable String serialNumber,
            @Nullable String license) {

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

    public boolean hasGoods() {
        return items.stream().flatMap(item -> item.units().stream()).anyMatch(Unit::hasGoods);
    }

    public NoticeFacts withoutSellerNotes() {
        var plainItems = items.stream().map(Item::withoutSellerNote).toList();
        return new NoticeFacts(id, reference, refId, status, reason, learntBy, amount, refunded, customer, plainItems);
    }
}
