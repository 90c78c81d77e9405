package id.tuntas.commerce.balance;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.CodeParameter;
import id.tuntas.commerce.SuccessBody;
import id.tuntas.commerce.access.Caller;
import id.tuntas.commerce.page.ListPage;
import id.tuntas.commerce.page.ReadPages;
import id.tuntas.commerce.page.RequestedPage;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.rest.request.GivenText;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/// Reads the balance and its mutations (specification, GET /v1/balance).
@Tag(name = "commerce balance")
@Path("/api/v1/balance")
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class ResellerBalanceResource {

    private final Caller caller;
    private final ReadPages pages;

    ResellerBalanceResource(Caller caller, ReadPages pages) {
        this.caller = caller;
        this.pages = pages;
    }

    record BalanceView(long balance) {}

    /// An Accept header is required; one without JSON is refused earlier.
    @GET
    @Operation(operationId = "readBalance", summary = "Read balance")
    public SuccessBody<BalanceView> balance(@HeaderParam("Accept") @Nullable String accept) {
        if (accept == null || accept.isBlank()) {
            throw new ApiError(406, "NOT_ACCEPTABLE", "The header Accept: application/json is required.");
        }
        return SuccessBody.ok(new BalanceView(Balance.of(caller.accountId())));
    }

    @GET
    @Path("mutations")
    @Operation(operationId = "listBalanceMutations", summary = "List what changed the balance")
    public MutationPage mutations(
            @BeanParam RequestedPage page,
            @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = BalanceMutation.Direction.CODES))
                    @RestQuery
                    @Nullable
                    String direction,
            @RestQuery @Nullable String type) {
        var request = page.read();
        var wantedDirection = CodeParameter.read(BalanceMutation.Direction.class, "direction", direction);
        var wantedType = GivenText.code(type);
        var knownType = wantedType == null
                ? null
                : Coded.ofCode(MutationType.class, wantedType).orElse(null);
        if (wantedType != null && knownType == null) {
            // Other implementations of this API have further types, so an unknown one is not an error.
            return MutationPage.of(request, new ListPage<>(0, List.of()));
        }
        return MutationPage.of(
                request, pages.read(BalanceMutation.of(caller.accountId(), wantedDirection, knownType), request));
    }
}
