package id.tuntas.commerce.validation;

import id.tuntas.commerce.catalogue.Variant;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/// Lists what can be checked (specification, GET /v1/validation/services).
@Path("/api/v1/validation/services")
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
public class ServiceResource {

    @GET
    public ServiceList services(@RestQuery @Nullable String search) {
        return ServiceList.of(Variant.withValidation(search));
    }
}
