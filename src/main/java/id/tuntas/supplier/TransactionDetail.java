package id.tuntas.supplier;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.supplier.json.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What `GET /v1/trx/{ref_id}` tells of a transaction (spec: "Transaction detail"). Statuses stay text: the
/// supplier may
/// send words that the spec does not list.
public record TransactionDetail(
        String refId,
        @Nullable String invoice,
        String status,
        long price,
        long fees,
        long amount,
        @Nullable String note,
        List<Item> items,
        List<UnitsResult> unitsResults,
        List<ProgressResult> progressResults) {

    public TransactionDetail {
        items = List.copyOf(items);
        unitsResults = List.copyOf(unitsResults);
        progressResults = List.copyOf(progressResults);
    }

    /// One line of the transaction.
    ///
    /// @param productLicense every licence of the line, one per line of text
    public record Item(
            long variantId,
            String variantName,
            @Nullable String productLicense,
            @Nullable String sellerNote,
            long price,
            int quantity,
            String orderProcess) {}

    /// Units of a host-to-host line (spec: `h2h_results[]`).
    public record UnitsResult(
            long variantId,
            @Nullable String serialNumber,
            String dispatchStatus,
            @Nullable String message,
            int totalUnits,
            int deliveredUnits,
            int failedUnits,
            List<Unit> units) {

        public UnitsResult {
            units = List.copyOf(units);
        }
    }

    /// @param unit starts at 1
    public record Unit(
            int unit,
            String dispatchStatus,
            @Nullable String serialNumber,
            @Nullable String message) {}

    /// Progress of a social-media line (spec: `smm_results[]`).
    public record ProgressResult(
            long variantId,
            String status,
            @Nullable Long startCount,
            @Nullable Long remains,
            @Nullable Long deliveredCount,
            @Nullable Long refundAmount,
            boolean manualRefundPending) {}

    /// @param root the whole answer: the result arrays are siblings of `data`
    public static TransactionDetail of(String refId, JsonNode root) {
        var data = root.path("data");
        return new TransactionDetail(
                Json.text(data, "ref_id", refId),
                Json.optionalText(data, "invoice"),
                Json.text(data, "status", "unknown"),
                Json.number(data, "price"),
                Json.number(data, "fees"),
                Json.number(data, "amount"),
                Json.optionalText(data, "note"),
                Json.list(data, "items", TransactionDetail::item),
                Json.list(root, "h2h_results", TransactionDetail::unitsResult),
                Json.list(root, "smm_results", TransactionDetail::progressResult));
    }

    private static Item item(JsonNode node) {
        return new Item(
                Json.number(node, "variant_id"),
                Json.text(node, "variant_name", ""),
                Json.optionalText(node, "product_license"),
                Json.optionalText(node, "seller_note"),
                Json.number(node, "price"),
                (int) Json.number(node, "qty"),
                Json.text(node, "order_process", "manual"));
    }

    private static UnitsResult unitsResult(JsonNode node) {
        return new UnitsResult(
                Json.number(node, "variant_id"),
                Json.optionalText(node, "sn"),
                Json.text(node, "dispatch_status", "pending"),
                Json.optionalText(node, "log_message"),
                (int) Json.number(node, "total_units"),
                (int) Json.number(node, "delivered_units"),
                (int) Json.number(node, "failed_units"),
                Json.list(node, "units", TransactionDetail::unit));
    }

    private static Unit unit(JsonNode node) {
        return new Unit(
                (int) Json.number(node, "unit"),
                Json.text(node, "dispatch_status", "pending"),
                Json.optionalText(node, "sn"),
                Json.optionalText(node, "log_message"));
    }

    private static ProgressResult progressResult(JsonNode node) {
        return new ProgressResult(
                Json.number(node, "variant_id"),
                Json.text(node, "status", "Pending"),
                Json.optionalNumber(node, "start_count"),
                Json.optionalNumber(node, "remains"),
                Json.optionalNumber(node, "delivered_count"),
                Json.optionalNumber(node, "refund_amount"),
                node.path("partial_refund_pending_manual").asBoolean(false));
    }
}
