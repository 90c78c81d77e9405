package id.tuntas.fulfilment.callback;

import static java.nio.charset.StandardCharsets.UTF_8;

import id.tuntas.fulfilment.order.due.OpenOrders;
import io.vertx.core.http.HttpServerRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;

/// The usual implementation of [CallbackResource]: one JPA transaction per callback.
@Path("/bench/one-transaction")
public class OneTransactionResource {

    private static final byte[] ACKNOWLEDGEMENT = "{\"status\":\"ok\"}".getBytes(UTF_8);

    private final VerifiedCallback.Reader reader;
    private final OpenOrders openOrders;

    OneTransactionResource(VerifiedCallback.Reader reader, OpenOrders openOrders) {
        this.reader = reader;
        this.openOrders = openOrders;
    }

    @POST
    @Transactional
    public Response receive(
            byte[] body, @HeaderParam("X-Signature") String signature, @Context HttpServerRequest request) {
        var callback = reader.read(body, signature);
        var refId = callback.received().refId();
        CallbackRow.<CallbackRow>find("refId = ?1 and contentKey = ?2", refId, callback.contentKey())
                .firstResultOptional()
                .ifPresentOrElse(
                        known -> {
                            known.deliveries++;
                            known.lastReceivedAt = callback.at();
                        },
                        () -> CallbackRow.of(callback, request.remoteAddress().hostAddress())
                                .persist());
        openOrders.wake(List.of(refId));
        return Response.ok(ACKNOWLEDGEMENT, MediaType.APPLICATION_JSON_TYPE).build();
    }
}
