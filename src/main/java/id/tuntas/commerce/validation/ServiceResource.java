package id.tuntas.commerce.validation;

import id.tuntas.commerce.catalogue.Variant;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/// Lists the products with validation (specification, GET /v1/validation/services).
@Tag(name = "commerce catalogue")
@Path("/api/v1/validation/services")
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class ServiceResource {

    @GET
    @Operation(operationId = "listProductsAndItemsWithValidation", summary = "List products and items with validation")
    public ServiceList services(@RestQuery @Nullable String search) {
        return ServiceList.of(Variant.withValidation(search));
    }
}
