package id.tuntas.fulfilment.notification.optout;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.MaskedRecipient;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.link.PageResponse;
import io.quarkus.logging.Log;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jspecify.annotations.Nullable;

/// The opt-out page linked in every mail. GET changes nothing, since programs open links too; POST does, from the
/// page's button or from a mailbox (RFC 8058).
@Path("/unsubscribe/{token}")
@PermitAll
class OptOutResource {

    /// A client that hangs up makes room for another one, but its thread waits on while the database does not answer.
    private static final int MAX_THREADS = 8;

    private final OptOutLinks links;
    private final OptOuts optOuts;
    private final Semaphore threads = new Semaphore(MAX_THREADS);

    OptOutResource(OptOutLinks links, OptOuts optOuts) {
        this.links = links;
        this.optOuts = optOuts;
    }

    /// @param recipient masked; null for an invalid token
    record OptOutPage(@Nullable String recipient, boolean stopped) {}

    @CheckedTemplate(basePath = "unsubscribe")
    static class Templates {
        private Templates() {}

        static native TemplateInstance page(OptOutPage page);

        static native TemplateInstance unavailable(String address, int refreshSeconds);
    }

    @GET
    @Operation(hidden = true)
    public Response show(@RestPath String token, @HeaderParam("Accept-Language") @Nullable String acceptLanguage) {
        var address = links.address(token);
        return address.isEmpty()
                ? unknown(acceptLanguage)
                : page(address.get(), limited(() -> isStopped(address.get())), acceptLanguage);
    }

    /// @param action `resume` reverses the opt-out; mailboxes send no action
    @POST
    @Consumes({MediaType.APPLICATION_FORM_URLENCODED, MediaType.MULTIPART_FORM_DATA})
    @Operation(hidden = true)
    public Response change(
            @RestPath String token,
            @RestForm @Nullable String action,
            @HeaderParam("Accept-Language") @Nullable String acceptLanguage) {
        var address = links.address(token);
        if (address.isEmpty()) {
            return unknown(acceptLanguage);
        }
        var resumes = "resume".equals(action);
        var stopped = limited(() -> {
            if (resumes) {
                optOuts.resume(address.get());
            } else {
                optOuts.stop(address.get());
            }
            return !resumes;
        });
        Log.infof(
                "%s %s messages: channel=%s",
                MaskedRecipient.of(address.get().recipient()),
                resumes ? "opted in to" : "opted out of",
                address.get().channel());
        return page(address.get(), stopped, acceptLanguage);
    }

    private boolean isStopped(Address address) {
        return !optOuts.among(Set.of(address)).isEmpty();
    }

    /// @throws GroupCommit.Refused if too many threads wait for the database
    private boolean limited(BooleanSupplier access) {
        if (!threads.tryAcquire()) {
            throw new GroupCommit.Refused();
        }
        try {
            return access.getAsBoolean();
        } finally {
            threads.release();
        }
    }

    private static Response page(Address address, boolean stopped, @Nullable String acceptLanguage) {
        var page = new OptOutPage(MaskedRecipient.of(address.recipient()), stopped);
        return html(Status.OK, Templates.page(page), acceptLanguage);
    }

    private static Response unknown(@Nullable String acceptLanguage) {
        return html(Status.NOT_FOUND, unknown(), acceptLanguage);
    }

    static TemplateInstance unknown() {
        return Templates.page(new OptOutPage(null, false));
    }

    static Response html(Status status, TemplateInstance template, @Nullable String acceptLanguage) {
        var language = Language.accepted(acceptLanguage);
        return PageResponse.html(status, template.setLocale(language.locale()))
                .header("Content-Language", language.tag())
                .build();
    }
}
