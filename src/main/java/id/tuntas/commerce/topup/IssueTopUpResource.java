package id.tuntas.commerce.topup;

import id.tuntas.commerce.Fields;
import id.tuntas.commerce.SuccessBody;
import id.tuntas.commerce.access.Caller;
import id.tuntas.platform.security.address.ClientScheme;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Lists the channels and issues top-ups (specification, GET /v1/balance/channels and POST /v1/balance).
@Tag(name = "commerce balance")
@Path("/api/v1/balance")
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class IssueTopUpResource {

    private final Caller caller;
    private final IssueTopUp issueTopUp;

    IssueTopUpResource(Caller caller, IssueTopUp issueTopUp) {
        this.caller = caller;
        this.issueTopUp = issueTopUp;
    }

    @GET
    @Path("channels")
    @Operation(operationId = "listPaymentChannels", summary = "List payment channels")
    public SuccessBody<List<ChannelRow>> channels() {
        return SuccessBody.ok(
                TopUpChannel.inOrder().stream().map(ChannelRow::of).toList());
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RequestBody(content = @Content(schema = @Schema(implementation = TopUpRequest.class)))
    @Operation(operationId = "topUpBalance", summary = "Top up balance")
    public SuccessBody<IssuedTopUp> topUp(Fields body, @Context UriInfo uri, @Context HttpServerRequest request) {
        var scheme = ClientScheme.isEncrypted(request) ? "https" : "http";
        var root = uri.getBaseUriBuilder().scheme(scheme).replacePath("/api").build();
        return SuccessBody.ok(issueTopUp.issue(caller, TopUpRequest.of(body), root));
    }
}
