package id.tuntas.fulfilment.operations.alert;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/// The operators' webhook: keeps what it gets, and answers 200 unless a test says otherwise.
@ApplicationScoped
@Path("/scripted/alerts")
public class OperatorsChat {

    /// A POST with the headers of its signature.
    record Received(String body, String id, String timestamp, String signature) {}

    private static final Runnable NOTHING = () -> {};

    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final AtomicInteger refusals = new AtomicInteger();
    private volatile Response.Status refusal = Response.Status.SERVICE_UNAVAILABLE;
    private final AtomicReference<Runnable> meanwhile = new AtomicReference<>(NOTHING);

    void reset() {
        received.clear();
        refusals.set(0);
        meanwhile.set(NOTHING);
    }

    void refusesNext(int times) {
        refusesNext(times, Response.Status.SERVICE_UNAVAILABLE);
    }

    void refusesNext(int times, Response.Status status) {
        refusal = status;
        refusals.set(times);
    }

    /// This happens before the next message is answered.
    void meanwhile(Runnable act) {
        meanwhile.set(act);
    }

    /// What it got about an alarm.
    List<Received> about(String code) {
        return received.stream()
                .filter(message -> message.body().contains('"' + code + '"'))
                .toList();
    }

    @POST
    public Response receive(
            String body,
            @HeaderParam("webhook-id") String id,
            @HeaderParam("webhook-timestamp") String timestamp,
            @HeaderParam("webhook-signature") String signature) {
        if (refusals.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            return Response.status(refusal).build();
        }
        meanwhile.getAndSet(NOTHING).run();
        received.add(new Received(body, id, timestamp, signature));
        return Response.ok().build();
    }
}
