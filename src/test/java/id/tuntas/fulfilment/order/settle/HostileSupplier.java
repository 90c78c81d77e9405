package id.tuntas.fulfilment.order.settle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.testsupport.SubstituteSupplier;
import id.tuntas.testsupport.SubstituteSupplier.Reply;
import java.util.Collections;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// A supplier that takes every order, answers a given number of times with [anything][AnyAnswer], and then says that
/// everything is delivered.
final class HostileSupplier implements SubstituteSupplier.Orders {

    static final long H2H = 101;
    static final long SMM = 201;
    static final long AUTO = 301;
    static final long MANUAL = 401;
    private static final ObjectMapper JSON = new ObjectMapper();

    /// @param calls of all kinds that were made for it
    private record Bought(JsonNode request, AnyAnswer answers, AtomicInteger hostile, AtomicInteger calls) {}

    private final Map<String, Bought> bought = new ConcurrentHashMap<>();
    private final AtomicInteger hostileAnswers = new AtomicInteger();
    private final int answersEach;
    private final long seed;

    /// @param answersEach hostile ones for each order
    HostileSupplier(int answersEach, long seed) {
        this.answersEach = answersEach;
        this.seed = seed;
    }

    /// How many hostile answers it has given.
    int hostileAnswers() {
        return hostileAnswers.get();
    }

    /// How often it was called for the order that it was called for most often.
    int mostCalls() {
        return bought.values().stream()
                .mapToInt(order -> order.calls().get())
                .max()
                .orElse(0);
    }

    /// The note of the first line is a number, so that its order is treated in the same way in every run.
    @Override
    public Reply place(JsonNode request) {
        var refId = request.path("ref_id").asText();
        long orderSeed = seed + request.path("carts").path(0).path("note").asLong();
        var order = bought.computeIfAbsent(
                refId,
                _ -> new Bought(
                        request,
                        new AnyAnswer(new Random(orderSeed), refId, H2H, SMM, AUTO, MANUAL),
                        new AtomicInteger(answersEach),
                        new AtomicInteger()));
        int calls = order.calls().incrementAndGet();
        return orderSeed % 4 == 0 && order.hostile().get() > 0
                ? hostile(order, new Random(orderSeed + calls))
                : new Reply(200, honest(refId, request, "paid"));
    }

    @Override
    public Reply detail(String refId) {
        var order = bought.get(refId);
        if (order == null) {
            return new Reply(404, "{\"message\":\"TRX_NOT_FOUND\"}");
        }
        int calls = order.calls().incrementAndGet();
        return order.hostile().get() > 0
                ? hostile(order, new Random(seed + calls))
                : new Reply(200, honest(refId, order.request(), "completed"));
    }

    private Reply hostile(Bought order, Random random) {
        order.hostile().decrementAndGet();
        hostileAnswers.incrementAndGet();
        synchronized (order.answers()) {
            var answer = order.answers().next().toString();
            return switch (random.nextInt(20)) {
                case 0 -> new Reply(200, answer.substring(0, answer.length() / 2));
                case 1 -> new Reply(500, answer);
                case 2 -> new Reply(422, answer);
                case 3 -> new Reply(200, "[" + answer + "]");
                case 4 -> Reply.NOTHING;
                default -> new Reply(200, answer);
            };
        }
    }

    private static String honest(String refId, JsonNode request, String status) {
        var root = JSON.createObjectNode().put("message", "OK");
        var data = root.putObject("data")
                .put("ref_id", refId)
                .put("invoice", "SPY1700000000AB")
                .put("status", status)
                .put("price", 0)
                .put("fees", 0)
                .put("amount", 0);
        var items = data.putArray("items");
        for (var line : request.path("carts")) {
            if (status.equals("completed")) {
                deliver(line.path("item_id").asLong(), line.path("quantity").asInt(), items.addObject(), root);
            }
        }
        return root.toString();
    }

    private static String process(long itemId) {
        return itemId == AUTO ? "auto" : itemId == SMM ? "smm" : itemId == H2H ? "h2h" : "manual";
    }

    private static void deliver(long itemId, int quantity, ObjectNode item, ObjectNode root) {
        item.put("variant_id", itemId).put("qty", quantity).put("price", 10_000).put("order_process", process(itemId));
        if (itemId == AUTO) {
            item.put("product_license", String.join("\n", Collections.nCopies(quantity, "CODE")));
        } else if (itemId == SMM) {
            root.withArray("smm_results")
                    .addObject()
                    .put("variant_id", itemId)
                    .put("status", "Completed")
                    .put("remains", 0);
        } else if (itemId == H2H) {
            var units = root.withArray("h2h_results")
                    .addObject()
                    .put("variant_id", itemId)
                    .putArray("units");
            for (int number = 1; number <= quantity; number++) {
                units.addObject()
                        .put("unit", number)
                        .put("dispatch_status", "completed")
                        .put("sn", "SN");
            }
        }
    }
}
