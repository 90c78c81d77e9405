package id.tuntas.fulfilment.callback;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/// The upper bound of the server: reads the same request, answers, and does nothing else.
@Path("/bench/bare")
public class BareResource {

    private static final byte[] ACKNOWLEDGEMENT = "{\"status\":\"ok\"}".getBytes(UTF_8);

    @POST
    @NonBlocking
    public Response answer(byte @Nullable [] body) {
        if (body == null) {
            throw new BadRequestException("a callback was expected");
        }
        return Response.ok(ACKNOWLEDGEMENT, MediaType.APPLICATION_JSON_TYPE).build();
    }
}
