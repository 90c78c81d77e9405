package id.tuntas.fulfilment.supplier.money;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A change of the balance, as `GET /v1/balance/mutations` lists it.
///
/// @param isCredit whether the balance increased
/// @param amount   null if absent or unreadable; balances, which may be negative, are 0 then
/// @param type     `payment` (of an order), `refund`, `topup`, `adjustment` or an unknown value
public record Mutation(
        String invoice,
        boolean isCredit,
        String type,
        @Nullable Long amount,
        long balanceBefore,
        long balanceAfter,
        @Nullable Instant createdAt) {

    public static Mutation of(JsonNode node) {
        return new Mutation(
                Json.text(node, "invoice", ""),
                Json.text(node, "direction", "").equalsIgnoreCase("credit"),
                Json.text(node, "type", ""),
                Json.optionalNumber(node, "amount"),
                Json.number(node, "balance_before"),
                Json.number(node, "balance_after"),
                Json.optionalTime(node, "created_at"));
    }
}
