package id.tuntas.fulfilment.order.life;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.Json;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// An order that lives a life, with what was seen of it so far.
final class Living {

    private static final AtomicLong NUMBER = new AtomicLong();

    final Life life;
    final SupplierSide supplier;
    final Set<String> marks = new HashSet<>();
    final Map<Step.Act, Integer> acts = new EnumMap<>(Step.Act.class);
    boolean hasEndedBeforeTheSilence;
    private final List<String> violations = Collections.synchronizedList(new ArrayList<>());
    private final String target = "0812" + NUMBER.incrementAndGet();
    private boolean cannotBeWritten;
    private String id = "";
    private String refId = "";
    private @Nullable OrderRow row;

    Living(Life life) {
        this.life = life;
        this.supplier = new SupplierSide(target, life.placings());
    }

    void isBoughtFrom(Suppliers suppliers) {
        suppliers.expects(target, supplier);
        var order = Json.of(Shop.order("""
                {"reference": "LIFE-%s", "customer": {"email": "%s@example.com"},
                 "items": [{"item_id": %d, "quantity": 2, "target": "%s"}]}""".formatted(target, target, SupplierSide.ITEM, target))
                .statusCode(201));
        id = OrderId.parse(order.path("id").textValue()).orElseThrow();
        refId = order.path("ref_id").textValue();
        suppliers.knows(refId, supplier);
    }

    /// What it is in the tables.
    String id() {
        return id;
    }

    void acts(Step.Act act) {
        var status = Shop.as(act.key())
                .contentType("application/json")
                .body("{}")
                .post("/v1/orders/" + OrderId.publicForm(id) + "/" + act.code())
                .statusCode();
        assertThat(status).as("answer to %s", act).isIn(200, 409, 503, cannotBeWritten ? 500 : 200);
        if (status == 200) {
            acts.merge(act, 1, Integer::sum);
        }
    }

    void isCalledBack(Step.Callback kind) {
        var words = supplier.seen().words();
        switch (kind) {
            case TRUE -> genuine(words.word()).post().statusCode(200);
            case DOUBLED -> twiceAtOnce(genuine(words.word()));
            case LATE -> genuine("paid").post().statusCode(200);
            case WRONG_SIGNATURE ->
                genuine(words.word())
                        .signedWith("not-" + ScriptedSupplier.SECRET)
                        .post()
                        .statusCode(401);
        }
    }

    private CallbackRequest genuine(String word) {
        var event =
                switch (word) {
                    case "completed", "refunded", "canceled" -> word;
                    case "failed" -> "canceled";
                    default -> "paid";
                };
        return aCallback()
                .event("order." + event)
                .forOrder(refId, ScriptedSupplier.INVOICE)
                .status(word)
                .signedWith(ScriptedSupplier.SECRET);
    }

    private void twiceAtOnce(CallbackRequest callback) {
        var other = Thread.ofVirtual().start(() -> tries(() -> callback.post().statusCode(200)));
        callback.post().statusCode(200);
        try {
            other.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// What fails is one of the [#violations].
    void tries(Runnable step) {
        try {
            step.run();
        } catch (AssertionError | RuntimeException failure) {
            violates(String.valueOf(failure.getMessage()));
        }
    }

    void violates(String promise) {
        violations.add(promise);
    }

    void cannotBeWritten(boolean isSo) {
        cannotBeWritten = isSo;
        supplier.cannotBeWritten(isSo);
    }

    /// Looks at what it has become, between two steps.
    void isSeenAs(OrderRow now) {
        if (now.attention() != null) {
            marks.add(now.attention());
        }
        violations.addAll(LifeCheck.between(this, row, now));
        row = now;
    }

    void fallsSilentAs(OrderRow now) {
        hasEndedBeforeTheSilence = now.isFinal();
    }

    void hasEndedAs(OrderRow end) {
        violations.addAll(LifeCheck.atTheEnd(this, end));
    }

    List<String> violations() {
        var all = new ArrayList<>(violations);
        all.addAll(supplier.seen().violations());
        return all;
    }

    /// What was to happen, what was seen at the supplier, and what stands in the tables.
    String story() {
        var seen = supplier.seen();
        return life
                + "\nsupplier: " + String.join(", ", seen.calls()) + "; now "
                + (seen.has() ? seen.words() : "without it")
                + "\norder: " + row;
    }
}
