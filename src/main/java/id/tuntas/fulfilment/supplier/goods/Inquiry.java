package id.tuntas.fulfilment.supplier.goods;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The amount of a bill (spec: "Bill inquiry"); two of the supplier's members are Indonesian, `nama` and `periode`.
///
/// @param token pays this bill once, until it expires
/// @param total Rupiah: the bill and the admin fee
public record Inquiry(
        String token,
        String name,
        String period,
        long billAmount,
        long admin,
        long total,
        @Nullable Instant expiredAt) {

    /// @return null without token or total, since it could not be paid
    public static @Nullable Inquiry of(JsonNode node) {
        var token = Json.optionalText(node, "inquiry_token");
        var total = Json.optionalNumber(node, "total");
        if (token == null || total == null) {
            return null;
        }
        return new Inquiry(
                token,
                Json.text(node, "nama", ""),
                Json.text(node, "periode", ""),
                Json.number(node, "bill_amount"),
                Json.number(node, "admin"),
                total,
                Json.optionalTime(node, "expired_at"));
    }
}
