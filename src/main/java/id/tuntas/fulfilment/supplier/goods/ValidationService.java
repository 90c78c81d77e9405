package id.tuntas.fulfilment.supplier.goods;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.util.List;

/// A product whose customer ids can be validated (spec: "Validation service").
public record ValidationService(
        long productId,
        String productName,
        boolean available,
        boolean requiresZoneId,
        List<Field> fields,
        List<Long> itemIds) {

    /// An input of the validation.
    public record Field(String key, String label, boolean required) {}

    public ValidationService {
        fields = List.copyOf(fields);
        itemIds = List.copyOf(itemIds);
    }

    public static ValidationService of(JsonNode node) {
        var validation = node.path("validation");
        return new ValidationService(
                Json.number(node, "product_id"),
                Json.text(node, "product_name", ""),
                validation.path("available").asBoolean(false),
                validation.path("requires_zone_id").asBoolean(false),
                Json.list(validation, "fields", ValidationService::field),
                Json.list(node, "variants", variant -> Json.number(variant, "item_id")));
    }

    private static Field field(JsonNode node) {
        return new Field(
                Json.text(node, "key", ""),
                Json.text(node, "label", ""),
                node.path("required").asBoolean(false));
    }
}
