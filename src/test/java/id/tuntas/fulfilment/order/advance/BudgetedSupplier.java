package id.tuntas.fulfilment.order.advance;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.testsupport.SubstituteSupplier;
import id.tuntas.testsupport.SubstituteSupplier.Reply;
import java.util.ArrayList;
import java.util.List;

/// Takes so many calls in each second, and refuses the others until the next one.
final class BudgetedSupplier implements SubstituteSupplier.Orders {

    private static final long WINDOW_NANOS = 1_000_000_000;

    private final int callsPerSecond;
    private final long begun = System.nanoTime();
    private final List<String> placed = new ArrayList<>();
    private long window;
    private int used;
    private int refused;

    BudgetedSupplier(int callsPerSecond) {
        this.callsPerSecond = callsPerSecond;
    }

    @Override
    public synchronized Reply place(JsonNode request) {
        if (!takesCall()) {
            return tooMany();
        }
        var refId = request.path("ref_id").asText();
        placed.add(refId);
        return new Reply(
                200,
                "{\"message\":\"OK\",\"data\":{\"ref_id\":\"" + refId + "\",\"invoice\":\"INV-" + refId
                        + "\",\"status\":\"paid\",\"price\":20000,\"fees\":0,\"amount\":20000}}");
    }

    @Override
    public synchronized Reply detail(String refId) {
        return takesCall() ? new Reply(404, "{\"message\":\"TRX_NOT_FOUND\"}") : tooMany();
    }

    private boolean takesCall() {
        long present = (System.nanoTime() - begun) / WINDOW_NANOS;
        used = present == window ? used + 1 : 1;
        window = present;
        return used <= callsPerSecond;
    }

    private Reply tooMany() {
        refused++;
        return new Reply(429, "{\"message\":\"TOO_MANY_REQUESTS\"}", 1L);
    }

    /// In this order.
    synchronized List<String> placed() {
        return List.copyOf(placed);
    }

    synchronized int refused() {
        return refused;
    }
}
