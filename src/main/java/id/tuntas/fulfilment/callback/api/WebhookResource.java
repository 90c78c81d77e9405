package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.registration.DemandRegistration;
import id.tuntas.fulfilment.callback.registration.WebhookRegistration;
import id.tuntas.fulfilment.callback.registration.WebhookRegistration.Wanted;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// The webhook registration at the supplier. Operators' requests are processed in the background: they are answered
/// 202, and the registration shows the progress. A body is not needed.
@Path("/v1/webhook")
@Tag(name = "callbacks")
class WebhookResource {

    private final DemandRegistration demands;
    private final Audit audit;

    WebhookResource(DemandRegistration demands, Audit audit) {
        this.demands = demands;
        this.audit = audit;
    }

    @GET
    @Transactional
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public RegistrationView read() {
        return RegistrationView.current()
                .orElseThrow(() -> new ProblemException(
                        Problems.notFound("No callback URL is registered. Set TUNTAS_CALLBACK_PUBLIC_URL.")));
    }

    /// Registers the URL, generates a secret if there is none, and requests a test callback.
    @POST
    @Path("/register")
    @ResponseStatus(202)
    @RolesAllowed(Roles.OPERATOR)
    public RegistrationView register(@RequestBody(required = false) @Nullable @Valid Remark remark) {
        return demand("webhook.register", Wanted.REGISTER, remark);
    }

    /// Rotates the secret; the present one stays valid for a while.
    @POST
    @Path("/rotate")
    @ResponseStatus(202)
    @RolesAllowed(Roles.OPERATOR)
    public RegistrationView rotate(@RequestBody(required = false) @Nullable @Valid Remark remark) {
        return demand("webhook.rotate", Wanted.ROTATE, remark);
    }

    /// Requests a test callback.
    @POST
    @Path("/test")
    @ResponseStatus(202)
    @RolesAllowed(Roles.OPERATOR)
    public RegistrationView test(@RequestBody(required = false) @Nullable @Valid Remark remark) {
        return demand("webhook.test", Wanted.TEST, remark);
    }

    private RegistrationView demand(String action, Wanted wanted, @Nullable Remark remark) {
        QuarkusTransaction.requiringNew().run(() -> store(action, wanted, Remark.noteOf(remark)));
        // On its own: it reads the callbacks of all shards.
        return QuarkusTransaction.requiringNew().call(this::read);
    }

    private void store(String action, Wanted wanted, @Nullable String note) {
        if (!demands.demand(wanted)) {
            throw new ProblemException(
                    Problems.conflict("There is no callback URL to register. Set TUNTAS_CALLBACK_PUBLIC_URL."));
        }
        var row = WebhookRegistration.current().orElseThrow();
        var before = row.secretName == null ? null : Map.of("secret_name", row.secretName);
        audit.record(action, row.callbackUrl, before, null, note);
    }
}
