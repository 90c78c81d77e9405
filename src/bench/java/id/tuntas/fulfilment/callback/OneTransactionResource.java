package id.tuntas.fulfilment.callback;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.callback.inbox.CallbackBody;
import id.tuntas.fulfilment.callback.inbox.KeyOfContent;
import id.tuntas.fulfilment.callback.inbox.ReceivedCallback;
import id.tuntas.fulfilment.callback.registration.CallbackSecrets;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import io.vertx.core.http.HttpServerRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.List;

/// The usual implementation of [CallbackResource]: one JPA transaction per callback.
@Path("/bench/one-transaction")
public class OneTransactionResource {

    private static final byte[] ACKNOWLEDGEMENT = "{\"status\":\"ok\"}".getBytes(UTF_8);

    private final ObjectMapper json;
    private final CallbackSecrets secrets;
    private final OpenOrders openOrders;
    private final CallbackBody bodies;
    private final Clock clock;

    OneTransactionResource(
            ObjectMapper json,
            CallbackSecrets secrets,
            OpenOrders openOrders,
            CallbackBody bodies,
            Clock clock) {
        this.json = json;
        this.secrets = secrets;
        this.openOrders = openOrders;
        this.bodies = bodies;
        this.clock = clock;
    }

    @POST
    @Transactional
    public Response receive(
            byte[] body, @HeaderParam("X-Signature") String signature, @Context HttpServerRequest request) {
        var received = ReceivedCallback.parse(json, body)
                .orElseThrow(() -> new ProblemException(Problems.unauthorized()));
        var verified = CallbackSignature.verify(signature, received, secrets.live())
                .orElseThrow(() -> new ProblemException(Problems.unauthorized()));
        var contentKey = KeyOfContent.of(received);
        var known = CallbackRow.<CallbackRow>find("refId = ?1 and contentKey = ?2", received.refId(), contentKey)
                .firstResultOptional();
        if (known.isPresent()) {
            known.get().deliveries++;
            known.get().lastReceivedAt = clock.instant();
        } else {
            var address = request.remoteAddress().hostAddress();
            var stored = bodies.encrypted(body, contentKey);
            CallbackRow.of(received, contentKey, verified, address, clock.instant(), stored).persist();
        }
        openOrders.makeDueAgain(List.of(received.refId()));
        return Response.ok(ACKNOWLEDGEMENT, MediaType.APPLICATION_JSON_TYPE).build();
    }
}
