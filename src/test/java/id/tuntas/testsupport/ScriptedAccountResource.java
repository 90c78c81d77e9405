package id.tuntas.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.testsupport.ScriptedSupplier.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// [ScriptedAccount] over HTTP, beside [ScriptedSupplierResource].
@Path("/scripted/api/v1")
@RunOnVirtualThread
public class ScriptedAccountResource {

    private final ScriptedAccount account;
    private final URI callbackUrl;

    ScriptedAccountResource(
            ScriptedAccount account, @ConfigProperty(name = "tuntas.callback.public-url") URI callbackUrl) {
        this.account = account;
        this.callbackUrl = callbackUrl;
    }

    @GET
    @Path("/trx")
    public Response transactions(
            @QueryParam("page") @DefaultValue("1") int page, @QueryParam("per_page") @DefaultValue("10") int perPage) {
        return response(account.transactions(page, perPage));
    }

    @GET
    @Path("/balance")
    public Response balance() {
        return response(account.balance());
    }

    @POST
    @Path("/balance")
    public Response topUp(JsonNode request) {
        return response(account.topUp(request));
    }

    @GET
    @Path("/balance/channels")
    public Response channels() {
        return response(account.channels());
    }

    @GET
    @Path("/balance/mutations")
    public Response mutations(
            @QueryParam("page") @DefaultValue("1") int page, @QueryParam("per_page") @DefaultValue("10") int perPage) {
        return response(account.mutations(page, perPage));
    }

    @GET
    @Path("/leaderboard")
    public Response leaderboard() {
        return response(account.scripted("GET /leaderboard", """
                {"message":"OK","data":[{"ranking":1,"name":"Budi","total_trx":12},{"ranking":2,"name":"Sari","total_trx":9}]}"""));
    }

    @GET
    @Path("/leaderboard/profile")
    public Response rank() {
        return response(account.scripted("GET /leaderboard/profile", """
                {"message":"OK","data":{"ranked":-1}}"""));
    }

    @POST
    @Path("/order/sandbox")
    public Response sandbox(JsonNode order) {
        return response(account.scripted("POST /order/sandbox", """
                {"message":"OK","data":{"invoice":"SPYSANDBOX"}}"""));
    }

    @GET
    @Path("/webhook")
    public Response webhook() {
        return response(account.webhook());
    }

    @PUT
    @Path("/webhook")
    public Response configureWebhook(JsonNode configuration) {
        return response(account.register(configuration));
    }

    @POST
    @Path("/webhook/secret")
    public Response generateSecret() {
        return response(account.generateSecret());
    }

    @POST
    @Path("/webhook/test")
    public Response testWebhook() {
        if (account.deliversTestCallbacks()) {
            CallbackRequest.aCallback()
                    .event("webhook.test")
                    .signedWith(account.secret())
                    .postTo(callbackUrl);
        }
        return response(account.scripted("POST /webhook/test", """
                {"status":true,"message":"OK","data":{"delivered":true}}"""));
    }

    private static Response response(Answer answer) {
        var isHtml = answer.body().startsWith("<");
        return Response.status(answer.status())
                .type(isHtml ? "text/html" : "application/json")
                .entity(answer.body())
                .build();
    }
}
