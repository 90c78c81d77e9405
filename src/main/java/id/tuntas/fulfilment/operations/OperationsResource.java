package id.tuntas.fulfilment.operations;

import id.tuntas.platform.database.shard.OverAllShards;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import id.tuntas.platform.security.session.SignInEnd;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.core.http.HttpServerResponse;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.SseEventSink;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The current figures and the live stream.
@Path("/v1/operations")
@Tag(name = "operations")
class OperationsResource {

    private static final int RETRY_AFTER_SECONDS = 5;

    private final Summary summary;
    private final LiveStream stream;
    private final SecurityIdentity caller;

    OperationsResource(Summary summary, LiveStream stream, SecurityIdentity caller) {
        this.summary = summary;
        this.stream = stream;
        this.caller = caller;
    }

    @GET
    @Path("/summary")
    @OverAllShards
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public SummaryView summary() {
        return summary.now();
    }

    /// Server-sent events: `order` with a changed order (goods masked), `summary`, and `skipped` when changes were
    /// not sent: then reload what you show.
    ///
    /// @param lastEventId of an earlier connection to any replica; what changed since is sent first
    @GET
    @Path("/stream")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @APIResponse(
            responseCode = "200",
            description =
                    "Continues until the client disconnects or its sign-in ends. Events, each with JSON as its `data`"
                            + " and an `id` to resume after: `order`, an `OrderView` that has changed, goods masked;"
                            + " `summary`, a `SummaryView`; `skipped`, `{\"orders\": 12}`: so many changes were not sent"
                            + " (0 if that is unknown), so that what is shown has to be reloaded. Comments keep the"
                            + " connection open.",
            content = @Content(mediaType = MediaType.SERVER_SENT_EVENTS, schema = @Schema(type = SchemaType.STRING)))
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public void stream(
            @Parameter(
                            description =
                                    "The id of the last event of an earlier connection, to any replica. What changed"
                                            + " since is sent first, some of it perhaps again; `skipped` if that is too"
                                            + " much.")
                    @HeaderParam("Last-Event-ID")
                    @Nullable
                    String lastEventId,
            @Context SseEventSink sink,
            @Context HttpServerResponse response) {
        // Proxies would hold events back: nginx keeps what it receives in a buffer, others compress it.
        response.putHeader("X-Accel-Buffering", "no").putHeader(HttpHeaders.CACHE_CONTROL, "no-store, no-transform");
        if (!stream.join(new Listener(sink, SignInEnd.of(caller)), lastEventId)) {
            throw new ProblemException(
                    Problems.unavailable("Too many live streams are open. Retry later."), RETRY_AFTER_SECONDS);
        }
    }
}
