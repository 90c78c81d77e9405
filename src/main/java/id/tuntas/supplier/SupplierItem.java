package id.tuntas.supplier;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.supplier.json.Json;
import org.jspecify.annotations.Nullable;

/// An item of the supplier's catalogue (spec: "Item detail").
///
/// @param stock          null where the supplier does not say
/// @param requiredFields the JSON array of the fields an order form needs, or null
/// @param providerMeta   the JSON object with the bounds of an open denomination, or null
/// @param validation     the JSON object that says whether and how a customer's account can be checked, or null
public record SupplierItem(
        long id,
        String name,
        long price,
        @Nullable Long stock,
        String orderProcess,
        @Nullable String requiredFields,
        @Nullable String providerMeta,
        @Nullable String validation,
        @Nullable String description) {

    static SupplierItem of(JsonNode node) {
        return new SupplierItem(
                Json.number(node, "id"),
                Json.text(node, "name", ""),
                Json.number(node, "price"),
                Json.optionalNumber(node, "stock"),
                Json.text(node, "order_process", "manual"),
                structure(node, "required_fields"),
                structure(node, "provider_meta"),
                structure(node, "validation"),
                Json.optionalText(node, "description"));
    }

    private static @Nullable String structure(JsonNode node, String member) {
        var value = node.path(member);
        return value.isContainerNode() ? value.toString() : null;
    }
}
