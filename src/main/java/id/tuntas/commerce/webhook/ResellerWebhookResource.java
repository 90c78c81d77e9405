package id.tuntas.commerce.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.Fields;
import id.tuntas.commerce.access.Caller;
import id.tuntas.platform.security.Encryption;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.HexFormat;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The reseller's webhook settings (specification, Webhook management).
@Tag(name = "commerce webhook")
@Path("/api/v1/webhook")
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class ResellerWebhookResource {

    private static final int SECRET_BYTES = 32;

    private final Caller caller;
    private final Encryption encryption;
    private final SendTest sendTest;
    private final WebhookDocs docs;
    private final CommerceConfig config;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    ResellerWebhookResource(
            Caller caller,
            Encryption encryption,
            SendTest sendTest,
            WebhookDocs docs,
            CommerceConfig config,
            Clock clock) {
        this.caller = caller;
        this.encryption = encryption;
        this.sendTest = sendTest;
        this.docs = docs;
        this.config = config;
        this.clock = clock;
    }

    @GET
    @Transactional
    @Operation(operationId = "readWebhookConfiguration", summary = "Read webhook configuration")
    public Confirmation<WebhookView> read() {
        return Confirmation.ok(WebhookView.of(Webhook.of(caller.accountId())));
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Transactional
    @RequestBody(content = @Content(schema = @Schema(implementation = WebhookSettings.class)))
    @Operation(operationId = "updateWebhookConfiguration", summary = "Update webhook configuration")
    public Confirmation<WebhookView> update(Fields body) {
        var settings = WebhookSettings.of(body);
        var newUrl = settings.callbackUrl();
        if (newUrl != null && !settings.removesUrl()) {
            CallbackUrl.refusal(newUrl, config.allowPrivateAddresses()).ifPresent(ResellerWebhookResource::refuseUrl);
        }
        var webhook = Webhook.locked(caller.accountId());
        var url = settings.urlAfter(webhook.callbackUrl);
        if (url == null && settings.webhookEnabled()) {
            refuseUrl("The callback_url field is required.");
        }
        webhook.configure(url, settings.webhookEnabled(), clock.instant());
        return Confirmation.ok(WebhookView.of(webhook));
    }

    private static void refuseUrl(String reason) {
        throw ApiError.invalid("callback_url", reason);
    }

    record NewSecret(String webhookSecret) {}

    /// The only response that contains the secret.
    @POST
    @Path("secret")
    @Transactional
    @Operation(operationId = "generateWebhookSecret", summary = "Generate webhook secret")
    public Confirmation<NewSecret> replaceSecret() {
        var bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        var secret = HexFormat.of().formatHex(bytes);
        Webhook.locked(caller.accountId()).replaceSecret(secret, encryption, clock.instant());
        return Confirmation.ok(new NewSecret(secret));
    }

    @POST
    @Path("test")
    @RunOnVirtualThread
    @Operation(operationId = "sendTestCallback", summary = "Send test callback")
    public Confirmation<SendTest.Report> test() {
        // Reads the settings in a separate transaction, so that none is open during the call.
        var accountId = caller.accountId();
        return sendTest.send(QuarkusTransaction.requiringNew().call(() -> Webhook.of(accountId)));
    }

    @GET
    @Path("docs")
    @Operation(operationId = "webhookDocumentation", summary = "Webhook documentation")
    public Confirmation<JsonNode> docs() {
        return Confirmation.ok(docs.content());
    }
}
