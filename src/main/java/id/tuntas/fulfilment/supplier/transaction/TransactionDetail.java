package id.tuntas.fulfilment.supplier.transaction;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import id.tuntas.fulfilment.supplier.money.Charge;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// The answer of `GET /v1/trx/{ref_id}` (spec: "Transaction detail"). Statuses are text, since the supplier may send
/// values that the spec does not list. Absent members are null.
///
/// @param note the system's, about the whole transaction
public record TransactionDetail(
        @Nullable String refId,
        @Nullable String invoice,
        String status,
        Charge charge,
        @Nullable String note,
        List<Item> items,
        List<UnitsResult> unitsResults,
        List<ProgressResult> progressResults) {

    private static final String UNKNOWN = "unknown";

    /// Characters of a unit's goods and message; most have far fewer.
    private static final int LONG_UNIT = 1_000;

    public TransactionDetail {
        items = List.copyOf(items);
        unitsResults = List.copyOf(unitsResults);
        progressResults = List.copyOf(progressResults);
    }

    /// Of a transaction that the supplier no longer knows.
    ///
    /// @param lastStatus null if none was known
    public static TransactionDetail unknown(@Nullable String lastStatus) {
        var status = lastStatus == null ? UNKNOWN : lastStatus;
        return new TransactionDetail(null, null, status, Charge.UNKNOWN, null, List.of(), List.of(), List.of());
    }

    /// About how many units it describes: their entries, and the licences or their lines; or that are as large as its
    /// texts.
    public int units() {
        long entries =
                unitsResults.stream().mapToLong(result -> result.units().size()).sum();
        long licenses = items.stream()
                .mapToLong(item ->
                        Math.max(lines(item.productLicense()), item.licenses().size()))
                .sum();
        return Math.toIntExact(Math.max(entries + licenses, length() / LONG_UNIT));
    }

    private static long lines(@Nullable String text) {
        return text == null
                ? 0
                : 1 + text.chars().filter(character -> character == '\n').count();
    }

    private long length() {
        var ofItems = items.stream().mapToLong(Item::length);
        return length(note)
                + ofItems.sum()
                + unitsResults.stream().mapToLong(UnitsResult::length).sum();
    }

    private static long length(@Nullable String... texts) {
        return Stream.of(texts)
                .filter(Objects::nonNull)
                .mapToLong(String::length)
                .sum();
    }

    /// One line of the transaction.
    ///
    /// @param productLicense every licence of the line, one per line of text
    /// @param licenses       the same one by one, as callbacks have them, with the seller's notes; empty if there
    ///                       are none in the answer
    /// @param price          of each unit, in Rupiah
    public record Item(
            long variantId,
            @Nullable String productLicense,
            List<License> licenses,
            @Nullable String orderProcess,
            @Nullable String sellerNote,
            @Nullable Long price) {

        public Item {
            licenses = List.copyOf(licenses);
        }

        private long length() {
            var ofLicenses = licenses.stream()
                    .mapToLong(license -> TransactionDetail.length(license.productLicense(), license.note()));
            return TransactionDetail.length(productLicense, sellerNote) + ofLicenses.sum();
        }
    }

    /// What was sent for one unit; both are empty for an element that cannot be read.
    ///
    /// @param productLicense the licence, login or code; empty if there is none
    /// @param note           the seller's text or link with it; empty if there is none
    public record License(String productLicense, String note) {

        @Override
        public String toString() {
            return "License"; // the rest is secret
        }
    }

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

        private long length() {
            var ofUnits =
                    units.stream().mapToLong(unit -> TransactionDetail.length(unit.serialNumber(), unit.message()));
            return TransactionDetail.length(serialNumber, message) + ofUnits.sum();
        }
    }

    /// @param unit           starts at 1
    /// @param dispatchStatus empty if absent
    public record Unit(
            int unit,
            String dispatchStatus,
            @Nullable String serialNumber,
            @Nullable String message) {}

    /// Progress of a social-media line (spec: `smm_results[]`).
    ///
    /// @param orderId at the panel; null if it has none there
    /// @param remains may be negative
    public record ProgressResult(
            long variantId,
            @Nullable String orderId,
            String status,
            @Nullable Long startCount,
            @Nullable Long remains,
            @Nullable Long deliveredCount,
            @Nullable Long refundAmount,
            boolean manualRefundPending) {}

    /// @param root the whole answer: the result arrays are siblings of `data`
    /// @throws Json.Unreadable when an amount is not a number
    public static TransactionDetail of(JsonNode root) {
        var data = root.path("data");
        return new TransactionDetail(
                Json.optionalText(data, "ref_id"),
                Json.optionalText(data, "invoice"),
                Json.text(data, "status", UNKNOWN),
                Charge.of(data),
                Json.optionalText(data, "note"),
                Json.list(data, "items", TransactionDetail::item),
                Json.list(root, "h2h_results", TransactionDetail::unitsResult),
                Json.list(root, "smm_results", TransactionDetail::progressResult));
    }

    private static Item item(JsonNode node) {
        return new Item(
                Json.number(node, "variant_id"),
                Json.optionalText(node, "product_license"),
                licenses(node.path("licenses")),
                Json.optionalText(node, "order_process"),
                Json.optionalText(node, "seller_note"),
                Json.readablePrice(node, "price"));
    }

    /// Every element, since its position counts; an object or a text may replace the array.
    private static List<License> licenses(JsonNode array) {
        var elements = array.isObject() || array.isTextual() ? List.of(array) : array;
        return StreamSupport.stream(elements.spliterator(), false)
                .map(TransactionDetail::license)
                .toList();
    }

    private static License license(JsonNode node) {
        return node.isTextual() || node.isNumber()
                ? new License(node.asText(), "")
                : new License(Json.text(node, "product_license", ""), Json.text(node, "note", ""));
    }

    private static UnitsResult unitsResult(JsonNode node) {
        return new UnitsResult(
                Json.number(node, "variant_id"),
                Json.optionalText(node, "sn"),
                Json.text(node, "dispatch_status", "pending"),
                Json.optionalText(node, "log_message"),
                Json.count(node, "total_units"),
                Json.count(node, "delivered_units"),
                Json.count(node, "failed_units"),
                Json.list(node, "units", TransactionDetail::unit));
    }

    private static Unit unit(JsonNode node) {
        return new Unit(
                Json.count(node, "unit"),
                Json.text(node, "dispatch_status", ""),
                Json.optionalText(node, "sn"),
                Json.optionalText(node, "log_message"));
    }

    /// Never negative; null if absent.
    private static @Nullable Long amount(JsonNode node, String member) {
        var number = Json.optionalNumber(node, member);
        return number == null ? null : Math.max(0, number);
    }

    private static @Nullable String orderId(JsonNode node) {
        var id = Json.text(node, "order_id", "").strip();
        return id.isEmpty() || Objects.equals(Json.optionalNumber(node, "order_id"), 0L) ? null : id;
    }

    private static ProgressResult progressResult(JsonNode node) {
        return new ProgressResult(
                Json.number(node, "variant_id"),
                orderId(node),
                Json.text(node, "status", "Pending"),
                amount(node, "start_count"),
                Json.optionalNumber(node, "remains"),
                amount(node, "delivered_count"),
                amount(node, "refund_amount"),
                node.path("partial_refund_pending_manual").asBoolean(false));
    }
}
