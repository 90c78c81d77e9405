package id.tuntas.fulfilment.supplier.transaction;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One element of `GET /v1/trx` (spec: "Transaction summary"). Its money does not concern all who read the list.
///
/// @param price           before the fee; 0 if absent or unreadable, as for `fees` and `amount`
/// @param fees            in total
/// @param amount          price and fees
/// @param isMoneyReadable whether what was charged can be read: `amount`, or without it `price` and `fees`
/// @param activity        `order`, `topup` or an unknown value
public record TransactionSummary(
        String invoice,
        String refId,
        String status,
        long price,
        long fees,
        long amount,
        boolean isMoneyReadable,
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
                isMoneyReadable(node),
                Json.text(node, "activity", "order"),
                Json.optionalTime(node, "created_at"),
                Json.optionalTime(node, "updated_at"));
    }

    private static boolean isMoneyReadable(JsonNode node) {
        return Json.isMoney(node, "amount")
                && (Json.number(node, "amount") != 0 || Json.isMoney(node, "price") && Json.isMoney(node, "fees"));
    }
}
