package id.tuntas.fulfilment.catalogue;

import com.fasterxml.jackson.annotation.JsonRawValue;
import id.tuntas.fulfilment.supplier.ItemKind;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// An item as the API shows it.
///
/// @param available  whether it can be bought according to the mirror
/// @param form       the members of an order line for it
/// @param syncedAt   when the supplier last described it
public record ItemView(
        Long id,
        @Nullable String sku,
        String name,
        @Nullable String product,
        @Nullable Long productId,
        @Nullable String category,
        @Nullable Long categoryId,
        @Nullable String image,
        @Schema(pattern = ItemKind.CODES) String kind,

        @Schema(
                description =
                        "Whole Rupiah that the supplier charges for one. An item whose `form` has `provider_qty` costs"
                                + " this per provider unit: price × provider_qty × quantity. A bill costs the `total`"
                                + " of its inquiry instead.")
        long price,

        @Nullable Long stock,
        boolean available,
        List<ItemForm.Field> form,

        @Schema(
                description =
                        "How a customer's account is validated, in the supplier's own words and with its paths; here"
                                + " it is `POST /v1/validations`.")
        @JsonRawValue
        @Nullable
        String validation,

        @Nullable String description,
        @Nullable Instant updatedAt,
        Instant syncedAt,
        @Nullable Instant retiredAt) {

    static ItemView of(Item item, ItemForm form) {
        return new ItemView(
                item.id,
                item.sku,
                item.name,
                item.product,
                item.productId,
                item.category,
                item.categoryId,
                item.image,
                item.kind.code(),
                item.price,
                item.stock,
                item.isAvailable(),
                form.fields(),
                item.validation,
                item.description,
                item.updatedAt,
                item.syncedAt,
                item.retiredAt);
    }
}
