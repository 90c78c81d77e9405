package id.tuntas.testsupport;

import id.tuntas.fulfilment.supplier.Answer;
import id.tuntas.fulfilment.supplier.Supplier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/// What [ScriptedSupplier] sells, and what can be asked of it before buying. Without a script it has no item.
@ApplicationScoped
public class ScriptedGoods {

    private record Scripted(int status, String body, Map<String, String> headers, CountDownLatch mayAnswer) {}

    private final Map<String, Scripted> answers = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final List<CountDownLatch> held = new CopyOnWriteArrayList<>();
    private final Map<String, Runnable> meanwhile = new ConcurrentHashMap<>();

    /// Forgets everything; calls that are still held are let go.
    public void reset() {
        releaseAll();
        answers.clear();
        asked.clear();
        meanwhile.clear();
    }

    public void releaseAll() {
        held.forEach(CountDownLatch::countDown);
        held.clear();
    }

    /// Forgets everything, and waits until calls get through again that an earlier test has made fail.
    public void resetAndReach(Supplier door) {
        reset();
        Awaitility.await().until(() -> door.locks() instanceof Answer.Success);
        asked.clear();
    }

    /// @param call method and path without query, e.g. `GET /item`
    public void answers(String call, int status, String body) {
        answers(call, status, body, Map.of());
    }

    public void answers(String call, int status, String body, Map<String, String> headers) {
        answers.put(call, new Scripted(status, body, headers, new CountDownLatch(0)));
    }

    /// The call gets no answer until [#releaseAll].
    public void holds(String call) {
        var latch = new CountDownLatch(1);
        held.add(latch);
        answers.put(call, new Scripted(200, "{}", Map.of(), latch));
    }

    /// This happens before the next such call is answered.
    public void meanwhile(String call, Runnable act) {
        meanwhile.put(call, act);
    }

    /// Lists these variants, in the one product of the one category there is.
    ///
    /// @param serverTime what the next delta asks for
    public void lists(String serverTime, String... variants) {
        lists(serverTime, variants.length, false, variants);
    }

    public void lists(String serverTime, int total, boolean isDelta, String... variants) {
        answers("GET /item", 200, """
            {"message":"OK","data":[{"id":1,"name":"Pulsa","icon":"i.png","products":[
             {"id":7,"name":"Telkomsel","image":"t.png","variants":[%s]}]}],
             "meta":{"total_items":%d,"is_delta":%b},"server_time":"%s"}""".formatted(String.join(",", variants), total, isDelta, serverTime));
    }

    /// A host-to-host item that needs a destination.
    public static String variant(long id, long price) {
        return """
            {"id":%d,"sku":"SKU-%d","name":"Item %d","price":%d,"order_process":"h2h","h2h_provider":"h2h",
             "provider_meta":null,"required_fields":[{"key":"note","label":"Nomor","required":true}],
             "validation":{"available":false},"stock":999999,"updated_at":"2026-11-20T00:00:00+07:00"}""".formatted(id, id, id, price);
    }

    /// The detail of that item.
    public void sells(long id, long price) {
        answers("GET /item/" + id, 200, "{\"message\":\"OK\",\"data\":" + variant(id, price) + "}");
    }

    /// Method, path and query, and the body, of every call so far.
    public List<String> asked() {
        return List.copyOf(asked);
    }

    public long askedFor(String call) {
        return asked.stream().filter(line -> line.startsWith(call)).count();
    }

    Response answer(String call, String query, String body) {
        asked.add((call + "?" + query + " " + body).strip());
        var answer = answers.getOrDefault(
                call, new Scripted(404, "{\"message\":\"ITEM_NOT_FOUND\"}", Map.of(), new CountDownLatch(0)));
        var act = meanwhile.remove(call);
        if (act != null) {
            act.run();
        }
        await(answer.mayAnswer());
        var response = Response.status(answer.status())
                .type(answer.body().startsWith("<") ? "text/html" : "application/json")
                .entity(answer.body());
        answer.headers().forEach(response::header);
        return response.build();
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(30, TimeUnit.SECONDS)) {
                throw new IllegalStateException("a held call was never released");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
