package id.tuntas.commerce.merchant;

import id.tuntas.platform.rest.Located;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestResponse;

/// The page at `/merchant`: the file of the console, whose script shows the merchant's views at this address.
@Path("/merchant")
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class MerchantPageResource {

    private static final String FILE = "META-INF/resources/index.html";
    private static final String WITHOUT_SLASH = "/merchant";

    /// The files that the page names are relative to its address.
    @GET
    @PermitAll
    @Produces(MediaType.TEXT_HTML + ";charset=utf-8")
    @Operation(hidden = true)
    public RestResponse<byte[]> page(@Context UriInfo address) {
        if (address.getPath().endsWith("/")) {
            return Located.<byte[]>seeOther(WITHOUT_SLASH).build();
        }
        try (var file = Thread.currentThread().getContextClassLoader().getResourceAsStream(FILE)) {
            return RestResponse.ResponseBuilder.ok(Objects.requireNonNull(file).readAllBytes())
                    .header("Cache-Control", "max-age=0")
                    .build();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
