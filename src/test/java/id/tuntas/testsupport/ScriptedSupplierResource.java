package id.tuntas.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.testsupport.ScriptedSupplier.Answer;
import id.tuntas.testsupport.SubstituteSupplier.Told;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

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

    private static Response response(Told told, HttpServerRequest call) {
        if (told.equals(Told.NOTHING)) {
            call.connection().close();
            return Response.serverError().build(); // nobody is there who could read it
        }
        return response(told.status(), told.body());
    }

    private static Response response(Answer answer) {
        return response(answer.status(), answer.body());
    }

    private static Response response(int status, String body) {
        var isHtml = body.startsWith("<");
        return Response.status(status)
                .type(isHtml ? "text/html" : "application/json")
                .entity(body)
                .build();
    }
}
