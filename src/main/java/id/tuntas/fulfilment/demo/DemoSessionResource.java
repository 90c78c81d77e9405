package id.tuntas.fulfilment.demo;

import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// Signs the page in automatically; exists in development only.
@Path("/demo/session")
@EndpointDisabled(name = "tuntas.demo.enabled", stringValue = "false")
class DemoSessionResource {

    private final DemoConfig config;

    DemoSessionResource(DemoConfig config) {
        this.config = config;
    }

    /// The key that the page uses.
    public record Session(String key) {

        @Override
        public String toString() {
            return "Session[…]";
        }
    }

    @GET
    @PermitAll
    @Operation(hidden = true)
    public Session session() {
        return new Session(config.operatorKey());
    }
}
