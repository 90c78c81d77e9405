package id.tuntas.fulfilment.callback;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.callback.inbox.CallbackCounters;
import id.tuntas.fulfilment.callback.inbox.CallbackCounters.Result;
import id.tuntas.fulfilment.callback.inbox.CallbackLog;
import id.tuntas.fulfilment.callback.inbox.ReceivedCallback;
import id.tuntas.fulfilment.callback.inbox.RefusalLog;
import id.tuntas.fulfilment.callback.registration.CallbackSecrets;
import id.tuntas.platform.http.BodyLimit;
import id.tuntas.platform.observe.trace.Tracing;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.address.ClientAddress;
import io.opentelemetry.api.trace.SpanKind;
import io.smallrye.common.annotation.NonBlocking;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Receives the supplier's callbacks. Acknowledges only after the commit, and calls no other system.
@Path(CallbackResource.PATH)
@Tag(name = "callbacks")
class CallbackResource {

    static final String PATH = "/callbacks/supplier";

    private static final int MAX_BODY_BYTES = 64 * 1024;
    // As bytes, since the JSON mapper would quote a string.
    private static final byte[] ACKNOWLEDGEMENT = "{\"status\":\"ok\"}".getBytes(UTF_8);
    private static final int RETRY_AFTER_SECONDS = 1;

    private final ObjectMapper json;
    private final CallbackSecrets secrets;
    private final CallbackLog log;
    private final RefusalLog refusals;
    private final ClientAddress clientAddress;
    private final CallbackCounters counters;
    private final Tracing tracing;

    CallbackResource(
            ObjectMapper json,
            CallbackSecrets secrets,
            CallbackLog log,
            RefusalLog refusals,
            ClientAddress clientAddress,
            CallbackCounters counters,
            Tracing tracing) {
        this.json = json;
        this.secrets = secrets;
        this.log = log;
        this.refusals = refusals;
        this.clientAddress = clientAddress;
        this.counters = counters;
        this.tracing = tracing;
    }

    /// The server has read the body before this method is called, or has refused it.
    @Produces
    @Singleton
    static BodyLimit bodyLimit() {
        return new BodyLimit(PATH, MAX_BODY_BYTES);
    }

    @POST
    @NonBlocking
    @RequestBody(
            required = true,
            content = @Content(mediaType = "application/json", schema = @Schema(type = SchemaType.OBJECT)))
    @APIResponse(
            responseCode = "200",
            description = "Stored",
            content =
                    @Content(
                            mediaType = "application/json",
                            schema =
                                    @Schema(
                                            type = SchemaType.OBJECT,
                                            requiredProperties = "status",
                                            properties = @SchemaProperty(name = "status", type = SchemaType.STRING))))
    public CompletionStage<Response> receive(
            @Parameter(required = true, description = "Without a correct one, 401.")
                    @HeaderParam("X-Signature")
                    @Nullable
                    String signature,
            @Context RoutingContext request) {
        long begun = System.nanoTime();
        var span = tracing.begin("callback", SpanKind.SERVER);
        return receive(signature, request, tracing.traceparent(span), begun).whenComplete((_, _) -> span.end());
    }

    private CompletionStage<Response> receive(
            @Nullable String signature, RoutingContext request, @Nullable String traceparent, long begun) {
        var body = request.body().buffer();
        var bytes = body == null ? new byte[0] : body.getBytes();
        var address = clientAddress.of(request.request());
        var received = ReceivedCallback.parse(json, bytes);
        if (received.isEmpty()) {
            return refuse(Result.UNREADABLE, address, bytes);
        }
        var verified = CallbackSignature.verify(signature, received.get(), secrets.live());
        if (verified.isEmpty()) {
            return refuse(signature == null ? Result.NO_SIGNATURE : Result.WRONG_SIGNATURE, address, bytes);
        }
        return log.keep(received.get(), verified.get(), address, bytes, traceparent)
                .thenApply(_ -> acknowledge(begun))
                .exceptionally(this::cannotBeStored);
    }

    private Response acknowledge(long begun) {
        counters.acknowledged(Duration.ofNanos(System.nanoTime() - begun));
        return Response.ok(ACKNOWLEDGEMENT, MediaType.APPLICATION_JSON_TYPE).build();
    }

    /// One answer for every reason, so that it does not reveal which part was wrong.
    private CompletionStage<Response> refuse(Result reason, String address, byte[] body) {
        refusals.add(reason, address, body);
        secrets.refreshSoon();
        return CompletableFuture.failedStage(new ProblemException(Problems.unauthorized("Send valid credentials.")));
    }

    /// A failure on this side: the supplier should repeat the callback.
    private Response cannotBeStored(Throwable failure) {
        counters.add(Result.NOT_STORED, 1);
        throw new ProblemException(
                Problems.unavailable("The callback could not be stored. Send it again."), RETRY_AFTER_SECONDS);
    }
}
