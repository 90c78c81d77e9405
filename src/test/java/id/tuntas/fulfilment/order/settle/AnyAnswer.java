package id.tuntas.fulfilment.order.settle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/// Answers of a supplier that may send anything: the members that we read, each with what belongs there or with any
/// other value, of any length, missing, or several times.
final class AnyAnswer {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNodeFactory NODES = JSON.getNodeFactory();
    private static final int LONG_TEXT = 70_000;

    private static final List<String> STATUSES = List.of(
            "pending",
            "paid",
            "completed",
            "failed",
            "canceled",
            "refunded",
            "partial",
            "Success",
            "vip",
            "ERROR_WORD");
    private static final List<String> PROCESSES = List.of("auto", "manual", "h2h", "smm", "vip");
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "0",
            "-1",
            "1",
            "20000.00",
            "1e400",
            "NaN",
            "null",
            "true",
            "é日本😀",
            "a\nb",
            "a\n\nb\n\nc",
            "\u0000");

    private final Random random;
    private final String refId;
    private final long[] items;

    /// @param refId of the order
    /// @param items ids that the order has
    AnyAnswer(Random random, String refId, long... items) {
        this.random = random;
        this.refId = refId;
        this.items = items;
    }

    JsonNode next() {
        var root = JSON.createObjectNode();
        put(root, "message", NODES.textNode("OK"));
        put(root, "data", data());
        put(root, "h2h_results", list(4, this::unitsResult));
        put(root, "smm_results", list(2, this::progress));
        return root;
    }

    private JsonNode data() {
        var data = JSON.createObjectNode();
        if (random.nextInt(10) == 0) {
            data.put("ref_id", "FOREIGN-1");
        } else if (random.nextInt(4) > 0) {
            data.put("ref_id", refId);
        }
        put(data, "invoice", NODES.textNode("SPY1700000000AB"));
        put(data, "status", status());
        put(data, "price", NODES.numberNode(20_000));
        put(data, "fees", NODES.numberNode(0));
        put(data, "amount", NODES.numberNode(20_000));
        put(data, "note", text());
        put(data, "items", list(6, this::item));
        return data;
    }

    private JsonNode item() {
        var item = JSON.createObjectNode();
        put(item, "variant_id", itemId());
        put(item, "qty", NODES.numberNode(random.nextInt(5)));
        put(item, "product_license", license());
        put(item, "licenses", list(random.nextInt(4), this::listedLicense));
        put(item, "order_process", NODES.textNode(PROCESSES.get(random.nextInt(PROCESSES.size()))));
        put(item, "seller_note", text());
        put(item, "price", NODES.numberNode(10_000));
        return item;
    }

    private JsonNode license() {
        var text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append("LICENCE-").append(random.nextInt(10)).append(random.nextBoolean() ? "\n" : "\n\n");
        }
        return NODES.textNode(text.toString());
    }

    private JsonNode listedLicense() {
        if (random.nextBoolean()) {
            return license();
        }
        var license = JSON.createObjectNode();
        put(license, "product_license", license());
        put(license, "note", text());
        return license;
    }

    private JsonNode unitsResult() {
        var result = JSON.createObjectNode();
        put(result, "variant_id", itemId());
        put(result, "sn", NODES.textNode("SN-" + random.nextInt(10)));
        put(result, "dispatch_status", status());
        put(result, "log_message", text());
        put(result, "total_units", NODES.numberNode(random.nextInt(6)));
        put(result, "delivered_units", NODES.numberNode(random.nextInt(6)));
        put(result, "failed_units", NODES.numberNode(random.nextInt(6)));
        put(result, "units", list(5, this::unit));
        return result;
    }

    private JsonNode unit() {
        var unit = JSON.createObjectNode();
        put(unit, "unit", NODES.numberNode(random.nextInt(7)));
        put(unit, "dispatch_status", status());
        put(unit, "sn", NODES.textNode("SN-" + random.nextInt(10)));
        put(unit, "log_message", text());
        return unit;
    }

    private JsonNode progress() {
        var progress = JSON.createObjectNode();
        put(progress, "variant_id", itemId());
        put(progress, "order_id", NODES.numberNode(random.nextInt(3)));
        put(progress, "status", status());
        put(progress, "start_count", NODES.numberNode(random.nextInt(100)));
        put(progress, "remains", NODES.numberNode(random.nextInt(2_000)));
        put(progress, "delivered_count", NODES.numberNode(random.nextInt(2_000)));
        put(progress, "refund_amount", NODES.numberNode(random.nextInt(2_000)));
        put(progress, "partial_refund_pending_manual", NODES.booleanNode(random.nextBoolean()));
        return progress;
    }

    private JsonNode itemId() {
        return NODES.numberNode(random.nextInt(8) == 0 ? 999 : items[random.nextInt(items.length)]);
    }

    private JsonNode status() {
        return NODES.textNode(STATUSES.get(random.nextInt(STATUSES.size())));
    }

    private JsonNode text() {
        return random.nextInt(500) == 0
                ? NODES.textNode("x".repeat(random.nextInt(LONG_TEXT)))
                : NODES.textNode(TEXTS.get(random.nextInt(TEXTS.size())));
    }

    /// What belongs there, most of the time.
    private void put(ObjectNode node, String member, JsonNode usual) {
        switch (random.nextInt(24)) {
            case 0 -> {
                // absent
            }
            case 1 -> node.set(member, anything());
            default -> node.set(member, usual);
        }
    }

    private JsonNode anything() {
        return switch (random.nextInt(10)) {
            case 0 -> NODES.nullNode();
            case 1 -> NODES.booleanNode(random.nextBoolean());
            case 2 -> NODES.numberNode(random.nextLong());
            case 3 -> NODES.numberNode(new BigInteger(200, random));
            case 4 -> NODES.numberNode(new BigDecimal("1e" + random.nextInt(400)));
            case 5 -> NODES.numberNode(random.nextDouble());
            case 6 -> JSON.createArrayNode().add(JSON.createArrayNode()).add(1).add("x");
            case 7 -> JSON.createObjectNode().put("status", "completed").put("variant_id", items[0]);
            default -> text();
        };
    }

    private JsonNode list(int most, Supplier<JsonNode> element) {
        var list = JSON.createArrayNode();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            list.add(random.nextInt(20) == 0 ? anything() : element.get());
        }
        return list;
    }
}
