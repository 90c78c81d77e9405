package id.tuntas.commerce.transaction;

import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Variant;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import org.jspecify.annotations.Nullable;

/// An item and its quantity, as of the purchase.
///
/// @param price  Rupiah per item
/// @param note   as sent by the buyer
/// @param target the destination in the note
/// @param zone   the zone that a game needs with it
@Embeddable
public record BoughtItem(
        @Column(name = "variant_id") int variantId,
        @Column(name = "variant_name") String variantName,
        @Column(name = "product_id") int productId,
        @Column(name = "product_name") String productName,

        @Enumerated(EnumType.STRING) @Column(name = "order_process")
        OrderProcess process,

        @Enumerated(EnumType.STRING) @Column(name = "note_kind")
        NoteKind noteKind,

        long price,
        int quantity,
        @Nullable String note,
        @Nullable String target,
        @Nullable String zone,
        @Column(name = "seller_note") @Nullable String sellerNote) {

    public static final String ZONE_SEPARATOR = "|";

    public static BoughtItem of(
            Variant variant,
            long price,
            int quantity,
            @Nullable String note,
            @Nullable String target,
            @Nullable String zone) {
        return new BoughtItem(
                variant.id,
                variant.name,
                variant.product.id,
                variant.product.name,
                variant.process,
                variant.noteKind,
                price,
                quantity,
                note,
                target,
                zone,
                variant.sellerNote);
    }

    /// Target and zone as one text.
    public static String joined(String target, @Nullable String zone) {
        return zone == null ? target : target + ZONE_SEPARATOR + zone;
    }

    /// The destination as one text.
    public @Nullable String destination() {
        return target == null ? null : joined(target, zone);
    }

    public long subtotal() {
        return Math.multiplyExact(price, quantity);
    }
}
