package id.tuntas.platform.operate.audit.chain;

import id.tuntas.platform.operate.audit.chain.ChainTable.Check;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The state of the audit log's chain, and the chain itself for checks elsewhere.
@Path("/v1/audit/chain")
@Tag(name = "operations")
@Transactional
class AuditChainResource {

    private final ChainTable table;

    AuditChainResource(ChainTable table) {
        this.table = table;
    }

    /// @param sealed    entries in the chain
    /// @param digest    of the last one
    /// @param checkedAt when the chain was last recomputed; null before the first time
    /// @param intact    whether that check found no change; null before the first one
    /// @param brokenAt  position of the first changed or missing entry
    record ChainView(
            long sealed,
            String digest,
            @Nullable Instant checkedAt,
            @Nullable Boolean intact,
            @Nullable Long brokenAt,
            @Nullable String finding) {}

    @GET
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public ChainView state() {
        mustBeThere();
        var head = table.head();
        var check = table.lastCheck();
        return new ChainView(
                head.position(),
                head.digest(),
                check.map(Check::at).orElse(null),
                check.map(found -> found.brokenAt() == null).orElse(null),
                check.map(Check::brokenAt).orElse(null),
                check.map(Check::finding).orElse(null));
    }

    /// Lines of position, digest and content, separated by spaces. A digest is the SHA-256 of the previous one (64
    /// zeros before the first) directly followed by the content.
    @GET
    @Path("/lines")
    @Produces(MediaType.TEXT_PLAIN)
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public String lines(
            @QueryParam("after") @DefaultValue("0") @PositiveOrZero int after,
            @QueryParam("limit") @DefaultValue("1000") @Positive @Max(5000) int limit) {
        mustBeThere();
        return table.after(after, limit).stream()
                .map(link -> link.seal().position() + " " + link.seal().digest() + " "
                        + (link.entry() == null ? "missing" : link.entry().line()) + "\n")
                .collect(Collectors.joining());
    }

    private void mustBeThere() {
        if (!table.isThere()) {
            throw new ProblemException(Problems.notMigrated());
        }
    }
}
