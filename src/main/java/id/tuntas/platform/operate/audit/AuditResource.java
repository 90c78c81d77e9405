package id.tuntas.platform.operate.audit;

import com.fasterxml.jackson.annotation.JsonRawValue;
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
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The operators' actions.
@Path("/v1/audit")
@Tag(name = "operations")
class AuditResource {

    private static final Cursors CURSORS = Cursors.of("audit");

    record AuditView(
            String id,
            Instant at,
            String who,
            String action,
            String object,
            @JsonRawValue @Nullable String before,
            @JsonRawValue @Nullable String after) {

        static AuditView of(AuditEntry entry) {
            return new AuditView(
                    entry.id, entry.at, entry.who, entry.action, entry.object, entry.stateBefore, entry.stateAfter);
        }
    }

    @GET
    @Transactional
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<AuditView> list(@BeanParam AuditSearch search, @BeanParam @Valid PageParameters page) {
        var entries = AuditEntry.newest(search.where(CURSORS.id(page.cursor())));
        return Page.of(entries, page.limit(), CURSORS, entry -> entry.id, AuditView::of);
    }
}
