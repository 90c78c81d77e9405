package id.tuntas.fulfilment.supplier;

import id.tuntas.fulfilment.supplier.goods.InquiryRequest;
import id.tuntas.fulfilment.supplier.goods.LockRequest;
import id.tuntas.fulfilment.supplier.goods.ValidationRequest;
import id.tuntas.fulfilment.supplier.money.SupplierTopUpRequest;
import id.tuntas.fulfilment.supplier.transaction.PlaceRequest;
import id.tuntas.fulfilment.supplier.transaction.SandboxOrder;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The raw endpoints; every answer is a plain response, whatever its status, which [Supplier] interprets.
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
interface SupplierRestClient {

    @POST
    @Path("/trx")
    Response place(PlaceRequest request);

    @GET
    @Path("/trx/{ref_id}")
    Response transaction(@PathParam("ref_id") String refId);

    @GET
    @Path("/trx")
    Response transactions(@QueryParam("page") int page, @QueryParam("per_page") int perPage);

    @GET
    @Path("/balance")
    Response balance();

    @GET
    @Path("/balance/channels")
    Response channels();

    @POST
    @Path("/balance")
    Response topUp(SupplierTopUpRequest request);

    @GET
    @Path("/balance/mutations")
    Response mutations(
            @QueryParam("page") int page,
            @QueryParam("per_page") int perPage,
            @QueryParam("direction") @Nullable String direction,
            @QueryParam("type") @Nullable String type);

    @GET
    @Path("/leaderboard")
    Response leaderboard();

    @GET
    @Path("/leaderboard/profile")
    Response rank();

    @POST
    @Path("/order/sandbox")
    Response sandbox(SandboxOrder order);

    @GET
    @Path("/item/{id}")
    Response item(@PathParam("id") long id);

    @GET
    @Path("/item")
    Response items(
            @QueryParam("per_page") String perPage,
            @QueryParam("page") int page,
            @QueryParam("updated_since") @Nullable String updatedSince);

    @POST
    @Path("/item/validate")
    Response validate(ValidationRequest request);

    @GET
    @Path("/validation/services")
    Response validationServices(@QueryParam("search") @Nullable String search);

    @POST
    @Path("/item/lock")
    Response lock(LockRequest request);

    @GET
    @Path("/item/lock")
    Response locks();

    @DELETE
    @Path("/item/lock/{token}")
    Response releaseLock(@PathParam("token") String token);

    @POST
    @Path("/trx/inquiry")
    Response inquire(InquiryRequest request);

    @GET
    @Path("/webhook")
    Response webhook();

    @PUT
    @Path("/webhook")
    Response configureWebhook(Map<String, Object> configuration);

    @POST
    @Path("/webhook/secret")
    Response generateSecret();

    @POST
    @Path("/webhook/test")
    Response testWebhook();
}
