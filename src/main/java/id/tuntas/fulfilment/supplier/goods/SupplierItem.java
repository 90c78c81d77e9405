package id.tuntas.fulfilment.supplier.goods;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An item of the supplier's catalogue (spec: "Variant", "Item detail"); list and detail each lack some members.
///
/// @param price          per unit, in Rupiah; for an open denomination per provider unit
/// @param stock          null where the supplier does not give it; unlimited items have some large number
/// @param status         `active`, or why it cannot be bought now
/// @param requiredFields the JSON array of the fields an order form needs, or null
/// @param providerMeta   the JSON object with the bounds of an open denomination, or null
/// @param validation     the JSON object that describes how to validate a customer's account, or null
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

    /// An item's place in the list.
    public record Shelf(
            @Nullable Long categoryId,
            @Nullable String category,
            @Nullable Long productId,
            @Nullable String product,
            @Nullable String image) {}

    /// @return null without id or price, since it could not be sold
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
