package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.inbox.Refusal;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.security.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.HexFormat;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The refused callbacks.
@Path("/v1/refusals")
@Tag(name = "callbacks")
class RefusalResource {

    private static final Cursors CURSORS = Cursors.of("refusals");

    /// @param size       of the body, in bytes
    /// @param bodyDigest SHA-256, hexadecimal: identifies equal bodies, which are not stored
    record RefusalView(String id, Instant at, String reason, String address, int size, String bodyDigest) {

        static RefusalView of(Refusal refusal) {
            var digest = HexFormat.of().formatHex(refusal.bodyDigest);
            return new RefusalView(refusal.id, refusal.at, refusal.reason, refusal.address, refusal.size, digest);
        }
    }

    @GET
    @Transactional
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<RefusalView> list(@BeanParam @Valid RefusalSearch search, @BeanParam @Valid PageParameters page) {
        var refusals = Refusal.newest(search.where(CURSORS.id(page.cursor())));
        return Page.of(refusals, page.limit(), CURSORS, refusal -> refusal.id, RefusalView::of);
    }
}
