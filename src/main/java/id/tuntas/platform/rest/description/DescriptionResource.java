package id.tuntas.platform.rest.description;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestQuery;

/// The description of both roles' APIs, as it was stored when this version was built: YAML, or JSON on demand.
@Path("/q/openapi{extension: (\\.(json|yaml|yml))?}")
@PermitAll
class DescriptionResource {

    private static final String STORED = "openapi.yaml";

    /// Made when it is first asked for.
    private static final class Json {
        private static final byte[] DESCRIPTION = json();
    }

    /// @param format `json` or `yaml`; without it and without an extension, the header `Accept` decides
    @GET
    @Operation(hidden = true)
    public Response describe(
            @PathParam("extension") String extension,
            @RestQuery @DefaultValue("") String format,
            @HeaderParam(HttpHeaders.ACCEPT) @DefaultValue("") String accept) {
        return isJson(extension, format, accept)
                ? Response.ok(Json.DESCRIPTION, "application/json;charset=UTF-8")
                        .build()
                : Response.ok(yaml(), "application/yaml;charset=UTF-8").build();
    }

    private static boolean isJson(String extension, String format, String accept) {
        if (!extension.isEmpty()) {
            return extension.equals(".json");
        }
        return format.isEmpty() ? accept.contains("application/json") : format.equalsIgnoreCase("json");
    }

    private static byte[] json() {
        try {
            return new ObjectMapper().writeValueAsBytes(new YAMLMapper().readTree(yaml()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] yaml() {
        try (var stored = DescriptionResource.class.getResourceAsStream(STORED)) {
            return Objects.requireNonNull(stored, STORED).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
