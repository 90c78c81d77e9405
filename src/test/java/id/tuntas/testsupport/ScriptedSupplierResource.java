package id.tuntas.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.testsupport.ScriptedSupplier.Answer;
import id.tuntas.testsupport.SubstituteSupplier.Reply;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/// [ScriptedSupplier] over HTTP; the application of the tests buys there, except in [WholeSystem].
@Path("/scripted/api/v1")
public class ScriptedSupplierResource {

    private final ScriptedSupplier supplier;
    private final ScriptedAccount account;
    private final SubstituteSupplier substitute;

    ScriptedSupplierResource(ScriptedSupplier supplier, ScriptedAccount account, SubstituteSupplier substitute) {
        this.supplier = supplier;
        this.account = account;
        this.substitute = substitute;
    }

    @POST
    @Path("/trx")
    @RunOnVirtualThread
    public Response place(JsonNode request, @Context HttpServerRequest call) {
        var orders = substitute.orders();
        return orders == null ? response(supplier.place(request)) : response(orders.place(request), call);
    }

    @GET
    @Path("/trx/{ref_id}")
    @RunOnVirtualThread
    public Response detail(
            @PathParam("ref_id") String refId, @Context HttpHeaders headers, @Context HttpServerRequest call) {
        supplier.traced(headers.getHeaderString("traceparent"));
        var orders = substitute.orders();
        if (orders != null) {
            return response(orders.detail(refId), call);
        }
        var topUp = account.topUp(refId);
        return response(topUp == null ? supplier.detail(refId) : topUp);
    }

    private static Response response(Reply reply, HttpServerRequest call) {
        if (reply.equals(Reply.NOTHING)) {
            call.connection().close();
            return Response.serverError().build(); // the connection is closed: no client reads it
        }
        return response(reply.status(), reply.body(), reply.retryAfter());
    }

    private Response response(Answer answer) {
        return response(answer.status(), answer.body(), supplier.retryAfter());
    }

    private static Response response(int status, String body, @Nullable Long retryAfter) {
        var isHtml = body.startsWith("<");
        return Response.status(status)
                .type(isHtml ? "text/html" : "application/json")
                .header("Retry-After", retryAfter)
                .entity(body)
                .build();
    }
}
