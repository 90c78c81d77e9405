package id.tuntas.fulfilment.supplier.goods;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Stock that is locked for this account (spec: "Stock lock").
///
/// @param remainingSeconds in the list only
public record Lock(
        String token,
        long itemId,
        int quantity,
        @Nullable Instant lockedAt,
        @Nullable Instant expiresAt,
        @Nullable Long remainingSeconds) {

    /// @return null without a token, since it could neither be used nor released
    public static @Nullable Lock of(JsonNode node) {
        var token = Json.optionalText(node, "lock_token");
        if (token == null) {
            return null;
        }
        return new Lock(
                token,
                Json.number(node, "item_id"),
                (int) Json.number(node, "quantity"),
                Json.optionalTime(node, "locked_at"),
                Json.optionalTime(node, "expires_at"),
                Json.optionalNumber(node, "remaining_seconds"));
    }
}
