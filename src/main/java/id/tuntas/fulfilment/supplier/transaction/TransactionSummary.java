package id.tuntas.fulfilment.supplier.transaction;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import id.tuntas.fulfilment.supplier.money.Charge;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One element of `GET /v1/trx` (spec: "Transaction summary"). Its money does not concern all who read the list.
///
/// @param price    before the fee, in Rupiah; 0 if absent or unreadable, as for `fees` and `amount`: their columns
///                 are not null
/// @param fees     in total
/// @param amount   price and fees
/// @param charged  what was charged: `amount`, or without it `price` and `fees`; 0 if the list has no amounts, null if
///                 they cannot be read
/// @param activity `order`, `topup` or an unknown value
public record TransactionSummary(
        String invoice,
        String refId,
        String status,
        long price,
        long fees,
        long amount,
        @Nullable Long charged,
        String activity,
        @Nullable Instant createdAt,
        @Nullable Instant updatedAt) {

    public static TransactionSummary of(JsonNode node) {
        return new TransactionSummary(
                Json.text(node, "invoice", ""),
                Json.text(node, "ref_id", ""),
                Json.text(node, "status", "unknown"),
                Json.number(node, "price"),
                Json.number(node, "fees"),
                Json.number(node, "amount"),
                charged(node),
                Json.text(node, "activity", "order"),
                Json.optionalTime(node, "created_at"),
                Json.optionalTime(node, "updated_at"));
    }

    private static @Nullable Long charged(JsonNode node) {
        try {
            var charged = Charge.amount(node);
            return charged == null ? Long.valueOf(0) : charged;
        } catch (Json.Unreadable _) {
            return null;
        }
    }
}
