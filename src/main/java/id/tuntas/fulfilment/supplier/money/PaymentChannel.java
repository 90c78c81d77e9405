package id.tuntas.fulfilment.supplier.money;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A channel for top-ups (spec: "Payment channel").
///
/// @param code          the channel in a top-up request; the supplier's `service`
/// @param type          `QRIS`, `VA` or an unknown value
/// @param isOn          whether it can be used: only with status `on`
/// @param maximum       Rupiah; null where the supplier does not give it
/// @param feePercentage in percent, e.g. `0.70`
public record PaymentChannel(
        String name,
        String code,
        String type,
        boolean isOn,
        long minimum,
        @Nullable Long maximum,
        long feeFlat,
        String feePercentage,
        int sortOrder,
        @Nullable Instant updatedAt) {

    public static PaymentChannel of(JsonNode node) {
        return new PaymentChannel(
                Json.text(node, "name", ""),
                Json.text(node, "service", ""),
                Json.text(node, "type", ""),
                Json.text(node, "status", "off").equalsIgnoreCase("on"),
                Json.number(node, "minimum"),
                Json.optionalNumber(node, "maximum"),
                Json.number(node, "fee_flat"),
                Json.text(node, "fee_percentage", "0.00"),
                (int) Json.number(node, "sort_order"),
                Json.optionalTime(node, "updated_at"));
    }
}
