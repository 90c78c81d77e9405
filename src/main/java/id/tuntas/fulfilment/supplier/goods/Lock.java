package id.tuntas.fulfilment.supplier.goods;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.time.Duration;
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

    /// By our own clock, since the supplier's may differ; null where the supplier does not give it.
    public @Nullable Instant expiresAfter(Instant now) {
        return expiresAt == null || lockedAt == null ? expiresAt : now.plus(Duration.between(lockedAt, expiresAt));
    }

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
