package id.tuntas.fulfilment.supplier.money;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A change of the balance, as `GET /v1/balance/mutations` lists it.
///
/// @param isCredit whether the balance increased
/// @param amount   in Rupiah; null if absent or unreadable, as the balances, which may be negative
/// @param type     `payment` (of an order), `refund`, `topup`, `adjustment` or an unknown value
public record Mutation(
        String invoice,
        boolean isCredit,
        String type,
        @Nullable Long amount,
        @Nullable Long balanceBefore,
        @Nullable Long balanceAfter,
        @Nullable Instant createdAt) {

    public static Mutation of(JsonNode node) {
        return new Mutation(
                Json.text(node, "invoice", ""),
                Json.text(node, "direction", "").equalsIgnoreCase("credit"),
                Json.text(node, "type", ""),
                Json.optionalNumber(node, "amount"),
                Json.optionalNumber(node, "balance_before"),
                Json.optionalNumber(node, "balance_after"),
                Json.optionalTime(node, "created_at"));
    }

    /// Whether all were before a moment.
    public static boolean areBefore(List<Mutation> mutations, Instant moment) {
        return mutations.stream().allMatch(mutation -> mutation.isBefore(moment));
    }

    /// False without a time.
    public boolean isBefore(Instant moment) {
        return createdAt != null && createdAt.isBefore(moment);
    }
}
