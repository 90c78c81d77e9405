package id.tuntas.fulfilment.supplier.money;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.time.Instant;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A top-up issued by the supplier (spec: "Top-up transaction").
///
/// @param charge      its amount is to be paid, its price to be credited
/// @param paymentLink `payment_link`, or `payment_url` while that is being prepared; null if the answer has neither
/// @param qrLink      null while it is being prepared: read it again
/// @param expiredAt   the source for a countdown
public record SupplierTopUp(
        String invoice,
        String refId,
        Charge charge,
        String code,
        String status,
        @Nullable String paymentLink,
        @Nullable String qrLink,
        @Nullable Instant expiredAt) {

    /// @return null if the node is not a top-up: an error code alone describes none
    /// @throws Json.Unreadable when an amount is not a number
    public static @Nullable SupplierTopUp of(JsonNode node) {
        if (Stream.of("invoice", "ref_id", "status").noneMatch(node::hasNonNull)) {
            return null;
        }
        var expiredAt = Json.optionalTime(node, "expired_at");
        return new SupplierTopUp(
                Json.text(node, "invoice", ""),
                Json.text(node, "ref_id", ""),
                Charge.of(node),
                Json.text(node, "payment_code", Json.text(node, "payment_method", "")),
                Json.text(node, "status", "pending"),
                link(node, "payment_link", "payment_url"),
                link(node, "qr_link"),
                expiredAt == null ? Json.optionalTime(node, "expires_at") : expiredAt);
    }

    /// The first of these members that the answer has.
    private static @Nullable String link(JsonNode node, String... members) {
        return Stream.of(members)
                .map(member -> Json.text(node, member, ""))
                .filter(link -> !link.isBlank())
                .findFirst()
                .orElse(null);
    }
}
