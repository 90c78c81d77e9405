package id.tuntas.commerce.sandbox;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.Fields;
import id.tuntas.commerce.SuccessBody;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.sandbox.SandboxCart.SandboxLine;
import id.tuntas.commerce.transaction.Invoices;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Answers sandbox orders (specification, POST /v1/order/sandbox).
@Tag(name = "commerce transactions")
@Path("/api/v1/order/sandbox")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class SandboxOrderResource {

    private final Invoices invoices;

    SandboxOrderResource(Invoices invoices) {
        this.invoices = invoices;
    }

    record Created(String invoice) {}

    @POST
    @RequestBody(content = @Content(schema = @Schema(ref = "CommerceSandboxOrder"))) // in either form
    @Operation(operationId = "sandboxOrder", summary = "Sandbox order")
    public SuccessBody<Created> create(Fields body) {
        var order = SandboxCart.of(body);
        var items =
                Variant.forSale(order.lines().stream().map(SandboxLine::itemId).toList());
        order.lines().forEach(line -> check(line, items.get(line.itemId())));
        return SuccessBody.ok(new Created(invoices.next()));
    }

    private static void check(SandboxLine line, @Nullable Variant item) {
        if (item == null || line.productId() != 0 && line.productId() != item.product.id) {
            throw ApiError.itemNotFound(line.itemId(), line.itemPath());
        }
        item.checkMinimum(line.quantity(), line.quantityPath());
    }
}
