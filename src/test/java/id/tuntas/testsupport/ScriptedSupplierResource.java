package id.tuntas.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.testsupport.ScriptedSupplier.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
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

    ScriptedSupplierResource(ScriptedSupplier supplier, ScriptedAccount account) {
        this.supplier = supplier;
        this.account = account;
    }

    @POST
    @Path("/trx")
    @RunOnVirtualThread
    public Response place(JsonNode request) {
        return response(supplier.place(request));
    }

    @GET
    @Path("/trx/{ref_id}")
    @RunOnVirtualThread
    public Response detail(@PathParam("ref_id") String refId, @Context HttpHeaders headers) {
        supplier.traced(headers.getHeaderString("traceparent"));
        var topUp = account.topUp(refId);
        return response(topUp == null ? supplier.detail(refId) : topUp);
    }

    private static Response response(Answer answer) {
        var isHtml = answer.body().startsWith("<");
        return Response.status(answer.status())
                .type(isHtml ? "text/html" : "application/json")
                .entity(answer.body())
                .build();
    }
}
