package id.tuntas.fulfilment.catalogue.sync;

import id.tuntas.fulfilment.catalogue.SyncRun;
import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Locale;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Syncs the mirror on demand, and lists the latest syncs.
@Path("/v1/items")
@Tag(name = "items")
class SyncResource {

    private static final int RETRY_AFTER_SECONDS = 30;
    private static final Cursors CURSORS = Cursors.of("syncs");

    private final SyncCatalogue syncCatalogue;
    private final Audit audit;

    SyncResource(SyncCatalogue syncCatalogue, Audit audit) {
        this.syncCatalogue = syncCatalogue;
        this.audit = audit;
    }

    /// @param full          everything instead of changes
    /// @param retireMissing retires items that are missing in a full list, however many they are
    /// @param missing       with `retire_missing`: how many were seen to be; if more are, and it is a larger
    ///                      share than may be retired unseen, none is
    /// @param note          the operator's reason, for the audit log
    public record SyncRequest(
            @Nullable Boolean full,
            @Nullable Boolean retireMissing,
            @Nullable @PositiveOrZero Integer missing,
            @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {

        Wanted wanted() {
            if (Boolean.TRUE.equals(retireMissing)) {
                return Wanted.EVERYTHING_AND_RETIRE;
            }
            return Boolean.TRUE.equals(full) ? Wanted.EVERYTHING : Wanted.CHANGES;
        }
    }

    /// Syncs and returns the result; 202 while another sync is in progress.
    @POST
    @Path("/sync")
    @Produces(MediaType.APPLICATION_JSON)
    @APIResponse(
            responseCode = "200",
            description = "Done",
            content = @Content(schema = @Schema(implementation = SyncResult.class)))
    @APIResponse(
            responseCode = "202",
            description = "Another sync is in progress",
            content = @Content(schema = @Schema(implementation = SyncResult.class)))
    @RunOnVirtualThread
    @RolesAllowed(Roles.OPERATOR)
    public RestResponse<SyncResult> sync(@RequestBody(required = false) @Nullable @Valid SyncRequest request) {
        var wanted = request == null ? Wanted.CHANGES : request.wanted();
        var note = request == null ? null : request.note();
        var missing = request == null ? null : request.missing();
        var confirmed = missing == null ? null : Map.of("missing", missing);
        audit.record("catalogue.sync", wanted.name().toLowerCase(Locale.ROOT), null, confirmed, note);
        var result = syncCatalogue.sync(wanted, missing == null ? Integer.MAX_VALUE : missing);
        return switch (result.status()) {
            case SUCCEEDED, INCOMPLETE, HELD_BACK -> RestResponse.ok(result);
            case RUNNING -> RestResponse.accepted(result);
            case FAILED ->
                throw new ProblemException(
                        Problems.unavailable("The catalogue could not be fetched: " + result.detail()),
                        RETRY_AFTER_SECONDS);
        };
    }

    @GET
    @Path("/syncs")
    @Transactional
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<SyncResult> syncs(@BeanParam @Valid PageParameters page) {
        var runs = SyncRun.before(CURSORS.id(page.cursor()), page.limit() + 1);
        return Page.of(runs, page.limit(), CURSORS, run -> run.id, SyncResult::of);
    }
}
