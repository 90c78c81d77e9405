package id.tuntas.fulfilment.supplier.goods;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import id.tuntas.fulfilment.supplier.json.Json;
import org.jspecify.annotations.Nullable;

/// The account of a customer's id (spec: "Validation result").
///
/// @param displayName ready to show
/// @param cached      whether the supplier answered from its cache
/// @param details     a JSON object, perhaps empty
public record Validation(
        String displayName,
        @Nullable String accountName,
        @Nullable String region,
        @Nullable String regionCode,
        boolean cached,
        JsonNode details) {

    /// @return null without a name
    public static @Nullable Validation of(JsonNode node) {
        var accountName = Json.optionalText(node, "account_name");
        var displayName = Json.optionalText(node, "display_name");
        var name = displayName == null ? accountName : displayName;
        if (name == null) {
            return null;
        }
        var regionCode = Json.optionalText(node, "region_code");
        return new Validation(
                name,
                accountName,
                Json.optionalText(node, "region"),
                regionCode == null || regionCode.isBlank() ? null : regionCode,
                node.path("cached").asBoolean(false),
                node.path("details").isObject() ? node.path("details") : JsonNodeFactory.instance.objectNode());
    }
}
