package id.tuntas.testsupport;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;

/// [ScriptedGoods] over HTTP, beside [ScriptedSupplierResource].
@Path("/scripted/api/v1")
@RunOnVirtualThread
public class ScriptedGoodsResource {

    private final ScriptedGoods goods;

    ScriptedGoodsResource(ScriptedGoods goods) {
        this.goods = goods;
    }

    @GET
    @Path("/item")
    public Response items(@Context UriInfo uri) {
        return goods.answer("GET /item", uri.getRequestUri().getRawQuery(), "");
    }

    @GET
    @Path("/item/{id}")
    public Response item(@PathParam("id") String id) {
        return goods.answer("GET /item/" + id, "", "");
    }

    @POST
    @Path("/item/{action}")
    public Response ask(@PathParam("action") String action, String body) {
        return goods.answer("POST /item/" + action, "", body);
    }

    @DELETE
    @Path("/item/lock/{token}")
    public Response release(@PathParam("token") String token) {
        return goods.answer("DELETE /item/lock/" + token, "", "");
    }

    @POST
    @Path("/trx/inquiry")
    public Response inquire(String body) {
        return goods.answer("POST /trx/inquiry", "", body);
    }
}
