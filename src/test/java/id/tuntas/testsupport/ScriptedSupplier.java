package id.tuntas.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// A supplier that behaves as a test says, served by [ScriptedSupplierResource]. Without a script it takes every
/// order, keeps its ref_id unique, and answers with the detail that the test has set.
@ApplicationScoped
public class ScriptedSupplier {

    /// What it signs callbacks with, and what the settings of the tests say it does.
    public static final String SECRET = "example-secret";

    /// The invoice of everything that is bought.
    public static final String INVOICE = "SPY1700000000AA";

    /// What a call yields: a status and a body, after an optional wait.
    public record Answer(int status, String body, CountDownLatch mayAnswer, boolean takesOrder) {}

    private static final int HELD = 0;
    private static final long USUAL_AMOUNT = 20_000;

    private final ObjectMapper json = new ObjectMapper();
    private final Map<String, ObjectNode> transactions = new ConcurrentHashMap<>();
    private final List<String> placings = new CopyOnWriteArrayList<>();
    private final Map<String, Integer> pollsBeforePlacing = new ConcurrentHashMap<>();
    private final Map<String, JsonNode> requests = new ConcurrentHashMap<>();
    private final List<String> polls = new CopyOnWriteArrayList<>();
    private final List<String> traceparents = new CopyOnWriteArrayList<>();
    private final Queue<Answer> placeScript = new ConcurrentLinkedDeque<>();
    private final Queue<Answer> detailScript = new ConcurrentLinkedDeque<>();
    private final Queue<CountDownLatch> held = new ArrayDeque<>();
    private final Clock clock;
    private volatile @Nullable Answer refusal;
    private volatile @Nullable Answer silence;
    private volatile long amount = USUAL_AMOUNT;
    private volatile Duration slowness = Duration.ZERO;
    private volatile @Nullable Duration retryAfter;

    ScriptedSupplier(Clock clock) {
        this.clock = clock;
    }

    /// Forgets everything; calls that are still held are let go.
    public void reset() {
        releaseAll();
        transactions.clear();
        placings.clear();
        pollsBeforePlacing.clear();
        requests.clear();
        polls.clear();
        traceparents.clear();
        placeScript.clear();
        detailScript.clear();
        refusal = null;
        silence = null;
        amount = USUAL_AMOUNT;
        slowness = Duration.ZERO;
        retryAfter = null;
    }

    /// The next POST /v1/trx is answered like this and nothing is bought.
    public void refusesNext(int status, String body) {
        placeScript.add(new Answer(status, body, open(), false));
    }

    /// Every POST /v1/trx from now on is answered like this and nothing is bought.
    public void refusesAll(int status, String body) {
        refusal = new Answer(status, body, open(), false);
    }

    /// It takes orders again.
    public void takesAll() {
        refusal = null;
    }

    /// The next POST /v1/trx is bought, but the answer is this one.
    public void takesNextButAnswers(int status, String body) {
        placeScript.add(new Answer(status, body, open(), true));
    }

    /// The next POST /v1/trx gets no answer until [#releaseAll].
    public void holdsNext(boolean takesOrder) {
        var latch = new CountDownLatch(1);
        held.add(latch);
        placeScript.add(new Answer(200, "", latch, takesOrder));
    }

    public void releaseAll() {
        held.forEach(CountDownLatch::countDown);
        held.clear();
    }

    /// The next GET /v1/trx/{ref_id} is answered like this.
    public void answersNextQuestionWith(int status, String body) {
        detailScript.add(new Answer(status, body, open(), false));
    }

    /// Each GET /v1/trx/{ref_id} from now on is answered like this, after those that have an answer of their own.
    public void answersQuestionsWith(int status, String body) {
        silence = new Answer(status, body, open(), false);
    }

    /// Each GET /v1/trx/{ref_id} from now on takes so long.
    public void answersQuestionsAfter(Duration time) {
        slowness = time;
    }

    /// Each answer from now on has this Retry-After.
    public void asksToWait(Duration time) {
        retryAfter = time;
    }

    /// In seconds; null for none.
    @Nullable
    Long retryAfter() {
        var time = retryAfter;
        return time == null ? null : time.toSeconds();
    }

    /// The next GET /v1/trx/{ref_id} is answered with what is so at that moment, but not before [#releaseAll].
    public void holdsNextQuestion() {
        var latch = new CountDownLatch(1);
        held.add(latch);
        detailScript.add(new Answer(HELD, "", latch, false));
    }

    /// What it takes for every order from now on, in Rupiah.
    public void charges(long newAmount) {
        amount = newAmount;
    }

    /// Sets what the supplier reports of every unit of a bought order from now on, and the transaction's status.
    public void units(String refId, String transactionStatus, String... statuses) {
        units(refId, transactionStatus, number -> "SN-" + number, statuses);
    }

    private void units(String refId, String transactionStatus, IntFunction<String> serialNumber, String... statuses) {
        var detail = transactions.get(refId);
        becomes(detail, transactionStatus);
        var result = detail.putArray("h2h_results").addObject().put("variant_id", 101);
        var units = result.putArray("units");
        for (int i = 0; i < statuses.length; i++) {
            units.addObject()
                    .put("unit", i + 1)
                    .put("dispatch_status", statuses[i])
                    .put("sn", serialNumber.apply(i + 1));
        }
    }

    /// The same for an order whose units are all delivered, with these serial numbers.
    public void serialNumbers(String refId, String transactionStatus, String... serialNumbers) {
        var statuses = Collections.nCopies(serialNumbers.length, "completed").toArray(String[]::new);
        units(refId, transactionStatus, number -> serialNumbers[number - 1], statuses);
    }

    /// The same for an item that is delivered as licences: one of them, or one a line of text.
    public void licenses(String refId, String transactionStatus, long itemId, String... licenses) {
        var detail = transactions.get(refId);
        becomes(detail, transactionStatus);
        detail.path("data")
                .path("items")
                .valueStream()
                .filter(item -> item.path("variant_id").asLong() == itemId)
                .forEach(item -> ((ObjectNode) item)
                        .put("order_process", "auto")
                        .put("product_license", String.join("\n", licenses)));
    }

    private void becomes(ObjectNode detail, String transactionStatus) {
        ((ObjectNode) detail.path("data"))
                .put("status", transactionStatus)
                .put("updated_at", clock.instant().toString());
    }

    /// The `data` of every transaction, newest first.
    List<JsonNode> newestFirst() {
        return transactions.values().stream()
                .map(detail -> detail.path("data"))
                .sorted(Comparator.comparing((JsonNode data) ->
                                Instant.parse(data.path("created_at").asText()))
                        .reversed())
                .toList();
    }

    /// Of the traces that calls for its transactions were part of.
    public List<String> traceparents() {
        return traceparents;
    }

    void traced(@Nullable String traceparent) {
        if (traceparent != null) {
            traceparents.add(traceparent);
        }
    }

    public long polls() {
        return polls.size();
    }

    /// The same without serial numbers: they come later.
    public void unitsWithoutGoods(String refId, String transactionStatus, String... statuses) {
        units(refId, transactionStatus, statuses);
        transactions.get(refId).path("h2h_results").path(0).path("units").forEach(unit -> ((ObjectNode) unit)
                .putNull("sn"));
    }

    /// Sets what the supplier reports of a bought social-media order of item 201.
    public void partlyDelivered(String refId, int delivered, int remains, long refund, boolean isRefundPending) {
        progress(refId, "completed", "Partial", delivered, remains)
                .put("refund_amount", refund)
                .put("partial_refund_pending_manual", isRefundPending);
    }

    /// The same for one that goes on.
    public void inProgress(String refId, int delivered, int remains) {
        progress(refId, "paid", "In progress", delivered, remains);
    }

    private ObjectNode progress(String refId, String transactionStatus, String status, int delivered, int remains) {
        var detail = transactions.get(refId);
        ((ObjectNode) detail.path("data")).put("status", transactionStatus);
        return detail.putArray("smm_results")
                .addObject()
                .put("variant_id", 201)
                .put("status", status)
                .put("delivered_count", delivered)
                .put("remains", remains);
    }

    /// Sets what is said about every unit of a bought order.
    public void message(String refId, String text) {
        transactions.get(refId).path("h2h_results").path(0).path("units").forEach(unit -> ((ObjectNode) unit)
                .put("log_message", text));
    }

    /// Sets one member of `data` of a bought order, whatever it is.
    public void reports(String refId, String member, String value) {
        ((ObjectNode) transactions.get(refId).path("data")).put(member, value);
    }

    /// It has an order that this application has not sent.
    public void has(String refId) {
        take(refId, json.createObjectNode());
    }

    /// What it says of a bought order.
    public String detailOf(String refId) {
        return transactions.get(refId).toString();
    }

    /// It does not know the order any more.
    public void forgets(String refId) {
        transactions.remove(refId);
    }

    /// It knows a bought order under another name too.
    public void alsoKnows(String refId, String otherName) {
        transactions.put(otherName, transactions.get(refId));
    }

    public boolean knows(String refId) {
        return transactions.containsKey(refId);
    }

    /// The body of the last POST /v1/trx of an order.
    public JsonNode requestOf(String refId) {
        return requests.get(refId);
    }

    public long placingsOf(String refId) {
        return placings.stream().filter(refId::equals).count();
    }

    public long pollsOf(String refId) {
        return polls.stream().filter(refId::equals).count();
    }

    /// How many times it was asked, for any order, before the first POST /v1/trx of this one.
    public int pollsBeforePlacing(String refId) {
        return pollsBeforePlacing.get(refId);
    }

    /// The same before it was first asked for this one.
    public int pollsBeforeThatOf(String refId) {
        return polls.indexOf(refId);
    }

    public int transactionCount() {
        return transactions.size();
    }

    /// Counted when the order is taken: a test that has waited for that may change the transaction.
    Answer place(JsonNode request) {
        var refId = request.path("ref_id").asText();
        requests.put(refId, request);
        var scripted = refusal == null ? placeScript.poll() : refusal;
        var taken = (scripted == null || scripted.takesOrder()) && take(refId, request);
        pollsBeforePlacing.putIfAbsent(refId, polls.size());
        placings.add(refId);
        if (scripted != null) {
            return awaited(scripted);
        }
        return taken ? answer(200, created(refId)) : answer(422, "{\"message\":\"REF_ID_ALREADY_EXIST\"}");
    }

    /// Counted when it is settled what the answer says: a test that has waited for that may change the transaction.
    Answer detail(String refId) {
        var next = detailScript.poll();
        var scripted = next == null ? silence : next;
        var present = present(refId);
        polls.add(refId);
        LockSupport.parkNanos(slowness.toNanos());
        if (scripted == null) {
            return present;
        }
        var released = awaited(scripted);
        return scripted.status() == HELD ? present : released;
    }

    private Answer present(String refId) {
        var detail = transactions.get(refId);
        return detail == null ? answer(404, "{\"message\":\"TRX_NOT_FOUND\"}") : answer(200, detail.toString());
    }

    private boolean take(String refId, JsonNode request) {
        var detail = json.createObjectNode().put("message", "OK");
        var data = detail.putObject("data")
                .put("ref_id", refId)
                .put("invoice", INVOICE)
                .put("status", "paid")
                .put("price", amount)
                .put("amount", amount)
                .put("created_at", clock.instant().toString());
        data.put("updated_at", data.path("created_at").asText());
        var items = data.putArray("items");
        for (var line : request.path("carts")) {
            items.addObject()
                    .put("variant_id", line.path("item_id").asLong())
                    .put("qty", line.path("quantity").asInt())
                    .put("price", 10_000)
                    .put("order_process", "h2h");
        }
        return transactions.putIfAbsent(refId, detail) == null;
    }

    private String created(String refId) {
        return """
            {"message":"OK","data":{"invoice":"%s","ref_id":"%s","status":"paid",\
            "price":%d,"fees":0,"amount":%d,"contact":"x","created_at":"2026-11-20T00:00:00+07:00"}}""".formatted(INVOICE, refId, amount, amount);
    }

    private static Answer awaited(Answer answer) {
        try {
            if (!answer.mayAnswer().await(30, TimeUnit.SECONDS)) {
                throw new IllegalStateException("a held call was never released");
            }
            return answer;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Answer answer(int status, String body) {
        return new Answer(status, body, open(), false);
    }

    private static CountDownLatch open() {
        return new CountDownLatch(0);
    }
}
