package id.tuntas.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.testsupport.ScriptedSupplier.Answer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The account at [ScriptedSupplier]: lists of transactions, balance, ledger, top-ups. A script that a test has set for
/// a path goes before everything else.
@ApplicationScoped
public class ScriptedAccount {

    private static final Answer AS_EVER = new Answer(0, "", new CountDownLatch(0), false);

    private static final String HAS_SECRET = "{\"status\":true,\"message\":\"OK\",\"data\":{\"has_secret\":true}}";

    private final ObjectMapper json = new ObjectMapper();
    private final ScriptedSupplier supplier;
    private final Clock clock;
    private final List<JsonNode> foreign = new CopyOnWriteArrayList<>();
    private final Map<String, String> invoices = new ConcurrentHashMap<>();
    private final List<JsonNode> past = new CopyOnWriteArrayList<>();
    private final List<JsonNode> mutations = new CopyOnWriteArrayList<>();
    private final Map<String, JsonNode> changes = new ConcurrentHashMap<>();
    private final Map<String, ObjectNode> topUps = new ConcurrentHashMap<>();
    private final List<String> topUpRefIds = new CopyOnWriteArrayList<>();
    private final Map<String, Queue<Answer>> scripts = new ConcurrentHashMap<>();
    private final Map<String, Queue<Runnable>> meanwhile = new ConcurrentHashMap<>();
    private final List<String> secrets = new CopyOnWriteArrayList<>();
    private final List<String> registeredUrls = new CopyOnWriteArrayList<>();
    private final AtomicInteger pagesRead = new AtomicInteger();
    private volatile long balance = 1_000_000;
    private volatile boolean losesTestCallbacks;

    ScriptedAccount(ScriptedSupplier supplier, Clock clock) {
        this.supplier = supplier;
        this.clock = clock;
    }

    public void reset() {
        foreign.clear();
        invoices.clear();
        past.clear();
        mutations.clear();
        changes.clear();
        topUps.clear();
        topUpRefIds.clear();
        scripts.clear();
        meanwhile.clear();
        secrets.clear();
        registeredUrls.clear();
        pagesRead.set(0);
        balance = 1_000_000;
        losesTestCallbacks = false;
    }

    public void hasBalance(long rupiah) {
        balance = rupiah;
    }

    /// The next request to this path, such as `GET /trx`, is answered like this.
    public void answersNext(String path, int status, String body) {
        scripts.computeIfAbsent(path, _ -> new ConcurrentLinkedDeque<>())
                .add(new Answer(status, body, new CountDownLatch(0), false));
    }

    /// The same, after some requests that are answered as ever.
    public void answersAfter(String path, int requests, int status, String body) {
        var script = scripts.computeIfAbsent(path, _ -> new ConcurrentLinkedDeque<>());
        IntStream.range(0, requests).forEach(_ -> script.add(AS_EVER));
        script.add(new Answer(status, body, new CountDownLatch(0), false));
    }

    /// This happens before the next request to this path is answered.
    public void meanwhile(String path, Runnable act) {
        meanwhile.computeIfAbsent(path, _ -> new ConcurrentLinkedDeque<>()).add(act);
    }

    /// The next top-up is issued, but the answer is this one.
    public void issuesNextTopUpButAnswers(int status, String body) {
        scripts.computeIfAbsent("POST /balance", _ -> new ConcurrentLinkedDeque<>())
                .add(new Answer(status, body, new CountDownLatch(0), true));
    }

    /// A transaction that this application has not bought.
    public void lists(String refId, String status, long amount) {
        foreign.add(listed(refId, "order", status, amount, clock.instant().toString()));
    }

    /// Another transaction than the one that the ref_id has already.
    public void listsAnother(String refId, String invoice, String status, long amount) {
        foreign.add(listed(refId, "order", status, amount, clock.instant().toString())
                .put("invoice", invoice));
    }

    /// A finished transaction that this application has not bought, behind all others of the list.
    public void listsFromLongAgo(String refId) {
        past.add(listed(refId, "order", "completed", 1_000, "2026-01-01T00:00:00Z"));
    }

    /// Transactions that are no orders: top-ups.
    public void listsTopUps(int count) {
        var now = clock.instant().toString();
        IntStream.range(0, count).forEach(i -> foreign.add(listed("TOPUP-" + i, "topup", "completed", 50_000, now)));
    }

    private ObjectNode listed(String refId, String activity, String status, long amount, String time) {
        return json.createObjectNode()
                .put("ref_id", refId)
                .put("invoice", invoices.computeIfAbsent(refId, _ -> "SPYF" + invoices.size()))
                .put("status", status)
                .put("price", amount)
                .put("amount", amount)
                .put("activity", activity)
                .put("created_at", time)
                .put("updated_at", time);
    }

    /// What the list says of one member of a transaction, in place of the truth.
    public void listsWith(String refId, String member, String value) {
        changes.put(refId, json.createObjectNode().put(member, value));
    }

    /// A refund in the ledger.
    public void credits(String invoice, long amount) {
        credits(invoice, amount, clock.instant());
    }

    /// The same, of another time; behind those that it has already.
    public void credits(String invoice, long amount, Instant at) {
        mutations.add(json.createObjectNode()
                .put("invoice", invoice)
                .put("direction", "credit")
                .put("type", "refund")
                .put("amount", amount)
                .put("created_at", at.toString()));
    }

    /// A top-up that this application has not requested.
    public void hasTopUp(String refId, long price) {
        topUps.put(refId, issued(refId, price));
    }

    /// Ends a top-up as the bank would.
    public void pays(String refId) {
        topUps.get(refId).put("status", "completed");
    }

    /// What it says of one member of a top-up from now on.
    public void saysOfTopUp(String refId, String member, String value) {
        topUps.get(refId).put(member, value);
    }

    public void showsLinks(String refId) {
        topUps.get(refId).put("payment_link", "https://pay.example/" + refId);
    }

    /// The ref_ids of all requests for a top-up, in order.
    public List<String> topUpRefIds() {
        return List.copyOf(topUpRefIds);
    }

    public int pagesRead() {
        return pagesRead.get();
    }

    Answer balance() {
        return scripted("GET /balance", "{\"message\":\"OK\",\"data\":{\"balance\":" + balance + "}}");
    }

    Answer transactions(int page, int perPage) {
        pagesRead.incrementAndGet();
        var rows = new ArrayList<JsonNode>(foreign);
        supplier.newestFirst().forEach(data -> rows.add(changed(data)));
        rows.addAll(past);
        var body = json.createObjectNode().put("message", "OK");
        var data = body.putObject("data");
        data.putArray("transactions").addAll(part(rows, page, perPage));
        data.putObject("pagination")
                .put("total", rows.size())
                .put("current_page", page)
                .put("last_page", Math.max(1, (rows.size() + perPage - 1) / perPage));
        return scripted("GET /trx", body.toString());
    }

    private JsonNode changed(JsonNode data) {
        var copy = (ObjectNode) data.deepCopy();
        copy.remove("items");
        copy.put("activity", "order");
        var change = changes.get(data.path("ref_id").asText());
        if (change != null) {
            copy.setAll((ObjectNode) change);
        }
        return copy;
    }

    Answer mutations(int page, int perPage) {
        var body = json.createObjectNode().put("message", "OK");
        body.putArray("data").addAll(part(mutations, page, perPage));
        body.putObject("meta").put("last_page", Math.max(1, (mutations.size() + perPage - 1) / perPage));
        return scripted("GET /balance/mutations", body.toString());
    }

    private static List<JsonNode> part(List<JsonNode> rows, int page, int perPage) {
        int from = Math.min(rows.size(), (page - 1) * perPage);
        return rows.subList(from, Math.min(rows.size(), from + perPage));
    }

    Answer channels() {
        return scripted("GET /balance/channels", """
                {"message":"OK","data":[
                  {"name":"QRIS","service":"QRIS","type":"QRIS","status":"on","minimum":10000,"maximum":5000000,
                   "fee_flat":0,"fee_percentage":"0.70","sort_order":1,"updated_at":"2026-11-01T00:00:00Z"},
                  {"name":"Bank","service":"BANKVA","type":"VA","status":"off","minimum":10000,"maximum":5000000,
                   "fee_flat":4000,"fee_percentage":"0.00","sort_order":2,"updated_at":"2026-11-01T00:00:00Z"}]}""");
    }

    Answer topUp(JsonNode request) {
        var refId = request.path("ref_id").asText();
        topUpRefIds.add(refId);
        var script = scripts.getOrDefault("POST /balance", new ConcurrentLinkedDeque<>())
                .poll();
        if (script != null && !script.takesOrder()) {
            return script;
        }
        var price = request.path("amount").asLong();
        var isNew = topUps.putIfAbsent(refId, issued(refId, price)) == null;
        if (script != null) {
            return script;
        }
        return isNew
                ? answer(200, "{\"message\":\"OK\",\"data\":" + topUps.get(refId) + "}")
                : answer(400, "{\"message\":\"REF_ID_ALREADY_EXIST\"}");
    }

    private ObjectNode issued(String refId, long price) {
        return json.createObjectNode()
                .put("invoice", "SPYT" + topUps.size())
                .put("ref_id", refId)
                .put("price", price)
                .put("fees", 700)
                .put("amount", price + 700)
                .put("payment_code", "QRIS")
                .put("status", "pending")
                .putNull("payment_link")
                .putNull("qr_link")
                .put("expired_at", clock.instant().plusSeconds(900).toString());
    }

    /// @return null where this is no top-up
    @Nullable
    Answer topUp(String refId) {
        var topUp = topUps.get(refId);
        return topUp == null ? null : answer(200, "{\"message\":\"OK\",\"data\":" + topUp + "}");
    }

    /// What it signs callbacks with.
    public String secret() {
        return secrets.isEmpty() ? ScriptedSupplier.SECRET : secrets.getLast();
    }

    public int secretsGenerated() {
        return secrets.size();
    }

    /// It claims to deliver test callbacks; a test that wants one to arrive sends it itself.
    public void losesTestCallbacks() {
        losesTestCallbacks = true;
    }

    boolean deliversTestCallbacks() {
        return !losesTestCallbacks;
    }

    /// The callback URLs of all requests to register one, in order.
    public List<String> registeredUrls() {
        return List.copyOf(registeredUrls);
    }

    Answer webhook() {
        return scripted("GET /webhook", HAS_SECRET);
    }

    Answer register(JsonNode configuration) {
        registeredUrls.add(configuration.path("callback_url").asText());
        return scripted("PUT /webhook", HAS_SECRET);
    }

    Answer generateSecret() {
        secrets.add("scripted-secret-" + secrets.size());
        return scripted(
                "POST /webhook/secret",
                "{\"status\":true,\"message\":\"OK\",\"data\":{\"webhook_secret\":\"" + secret() + "\"}}");
    }

    Answer scripted(String path, String otherwise) {
        var act = meanwhile.getOrDefault(path, new ConcurrentLinkedDeque<>()).poll();
        if (act != null) {
            act.run();
        }
        var script = scripts.getOrDefault(path, new ConcurrentLinkedDeque<>()).poll();
        return script == null || script == AS_EVER ? answer(200, otherwise) : script;
    }

    private static Answer answer(int status, String body) {
        return new Answer(status, body, new CountDownLatch(0), false);
    }
}
