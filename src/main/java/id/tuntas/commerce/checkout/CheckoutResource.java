package id.tuntas.commerce.checkout;

import id.tuntas.commerce.Fields;
import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.SuccessBody;
import id.tuntas.commerce.access.Caller;
import id.tuntas.commerce.transaction.Transaction;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Creates transactions (specification, POST /v1/trx).
@Tag(name = "commerce transactions")
@Path("/api/v1/trx")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class CheckoutResource {

    private final Caller caller;
    private final PlaceOrder placeOrder;

    CheckoutResource(Caller caller, PlaceOrder placeOrder) {
        this.caller = caller;
        this.placeOrder = placeOrder;
    }

    record Created(
            String invoice,
            String refId,
            String status,
            long price,
            long fees,
            long amount,
            String contact,
            OffsetDateTime createdAt) {}

    @POST
    @RequestBody(content = @Content(schema = @Schema(implementation = Purchase.class)))
    @Operation(operationId = "createTransaction", summary = "Create transaction")
    public SuccessBody<Created> create(Fields body) {
        var order = placeOrder.place(WantedOrder.of(caller, Purchase.of(body)));
        return SuccessBody.ok(created(order));
    }

    private Created created(Transaction order) {
        return new Created(
                order.invoice,
                order.refId,
                order.status.code(),
                order.price,
                order.fees,
                order.amount(),
                caller.contact(),
                JakartaTime.of(order.createdAt));
    }
}
