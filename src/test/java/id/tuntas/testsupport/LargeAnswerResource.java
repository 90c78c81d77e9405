package id.tuntas.testsupport;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.StreamingOutput;

/// Answers with more than connections buffer, from a worker thread.
@Path("/scripted/large")
public class LargeAnswerResource {

    @GET
    public StreamingOutput answer(@QueryParam("megabytes") int megabytes) {
        return output -> {
            var megabyte = new byte[1024 * 1024];
            for (int i = 0; i < megabytes; i++) {
                output.write(megabyte);
            }
        };
    }
}
