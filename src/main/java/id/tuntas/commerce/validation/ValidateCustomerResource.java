package id.tuntas.commerce.validation;

import id.tuntas.commerce.Fields;
import id.tuntas.commerce.SuccessBody;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.RunOnVirtualThread;
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

/// Validates a customer id (specification, POST /v1/item/validate).
@Tag(name = "commerce catalogue")
@Path("/api/v1/item")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class ValidateCustomerResource {

    private final ValidateCustomer validateCustomer;

    ValidateCustomerResource(ValidateCustomer validateCustomer) {
        this.validateCustomer = validateCustomer;
    }

    @POST
    @Path("validate")
    @RunOnVirtualThread
    @RequestBody(content = @Content(schema = @Schema(implementation = CustomerValidationRequest.class)))
    @Operation(operationId = "validateCustomerAccount", summary = "Validate customer account")
    public SuccessBody<ValidationResult> validate(Fields body) {
        return SuccessBody.ok(validateCustomer.validate(CustomerValidationRequest.of(body)));
    }
}
