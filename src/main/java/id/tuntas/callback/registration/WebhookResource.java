package id.tuntas.callback.registration;

import id.tuntas.problem.ProblemException;
import id.tuntas.problem.Problems;
import id.tuntas.security.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Our registration with the supplier.
@Path("/v1/webhook")
@Tag(name = "callbacks")
class WebhookResource {

    @GET
    @Transactional
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public RegistrationView read() {
        return RegistrationView.current()
                .orElseThrow(() -> new ProblemException(
                        Problems.notFound("No callback URL was ever registered; set TUNTAS_CALLBACK_PUBLIC_URL.")));
    }
}
