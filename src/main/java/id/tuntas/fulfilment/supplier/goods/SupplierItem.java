package id.tuntas.fulfilment.supplier.goods;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An item of the supplier's catalogue (spec: "Variant", "Item detail"); the detail leaves out some of the list's
/// members, and the list some of the detail's.
///
/// @param price          per unit, in Rupiah; of an open denomination per unit of the provider
/// @param stock          null where the supplier does not say; items without limit tell some large number
/// @param status         `active`, or a word for why it cannot be bought now
/// @param requiredFields the JSON array of the fields an order form needs, or null
/// @param providerMeta   the JSON object with the bounds of an open denomination, or null
/// @param validation     the JSON object that says whether and how a customer's account can be checked, or null
public record SupplierItem(
        long id,
        @Nullable String sku,
        String name,
        @Nullable Shelf shelf,
        long price,
        @Nullable Long stock,
        @Nullable Long minOrder,
        @Nullable String status,
        String orderProcess,
        @Nullable String requiredFields,
        @Nullable String providerMeta,
        @Nullable String validation,
        @Nullable String description,
        @Nullable Instant updatedAt) {

    /// Where the list shows an item.
    public record Shelf(
            @Nullable Long categoryId,
            @Nullable String category,
            @Nullable Long productId,
            @Nullable String product,
            @Nullable String image) {}

    /// @return null without id or price: nothing can be sold then
    public static @Nullable SupplierItem of(JsonNode node, @Nullable Shelf shelf) {
        var id = Json.optionalNumber(node, "id");
        var price = Json.optionalNumber(node, "price");
        if (id == null || price == null || id <= 0 || price < 0) {
            return null;
        }
        return new SupplierItem(
                id,
                Json.optionalText(node, "sku"),
                Json.text(node, "name", "Item " + id),
                shelf,
                price,
                Json.optionalNumber(node, "stock"),
                Json.optionalNumber(node, "min_order"),
                Json.optionalText(node, "status"),
                Json.text(node, "order_process", "manual"),
                structure(node, "required_fields"),
                structure(node, "provider_meta"),
                structure(node, "validation"),
                Json.optionalText(node, "description"),
                Json.optionalTime(node, "updated_at"));
    }

    private static @Nullable String structure(JsonNode node, String member) {
        var value = node.path(member);
        return value.isContainerNode() ? value.toString() : null;
    }
}
