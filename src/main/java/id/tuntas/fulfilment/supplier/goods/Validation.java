package id.tuntas.fulfilment.supplier.goods;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import id.tuntas.fulfilment.supplier.json.Json;
import org.jspecify.annotations.Nullable;

/// Whose account a customer's id is (spec: "Validation result").
///
/// @param displayName ready to show
/// @param cached      whether the provider was not asked now
/// @param details     a JSON object, perhaps empty
public record Validation(
        String displayName,
        @Nullable String accountName,
        @Nullable String region,
        @Nullable String regionCode,
        boolean cached,
        JsonNode details) {

    /// @return null where nobody is named
    public static @Nullable Validation of(JsonNode node) {
        var accountName = Json.optionalText(node, "account_name");
        var displayName = Json.optionalText(node, "display_name");
        if (displayName == null && accountName == null) {
            return null;
        }
        return new Validation(
                displayName == null ? accountName : displayName,
                accountName,
                Json.optionalText(node, "region"),
                Json.optionalText(node, "region_code"),
                node.path("cached").asBoolean(false),
                node.path("details").isObject() ? node.path("details") : JsonNodeFactory.instance.objectNode());
    }
}
