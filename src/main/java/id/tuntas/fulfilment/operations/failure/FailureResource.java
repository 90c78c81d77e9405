package id.tuntas.fulfilment.operations.failure;

import id.tuntas.platform.database.shard.OverAllShards;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What failed, and why.
@Path("/v1/operations/failures")
@Tag(name = "operations")
class FailureResource {

    private static final Duration USUAL = Duration.ofDays(1);
    private static final Duration LONGEST = Duration.ofDays(7);

    /// Who asks for seven days until now has asked earlier, and may have a clock that is behind.
    private static final Duration CALLERS_CLOCK = Duration.ofHours(1);

    private final ReadFailures readFailures;
    private final Clock clock;

    FailureResource(ReadFailures readFailures, Clock clock) {
        this.readFailures = readFailures;
        this.clock = clock;
    }

    /// @param data the latest hour first, and in it the most frequent cause; at most 500 groups of each subject
    record FailuresView(Instant from, Instant to, List<FailureGroup> data) {}

    /// Failures grouped by cause and hour, with an example of each.
    ///
    /// @param from inclusive, at most seven days before `to`; default: a day before
    /// @param to   exclusive; default: now
    @GET
    @Transactional
    @OverAllShards
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public FailuresView failures(@QueryParam("from") @Nullable Instant from, @QueryParam("to") @Nullable Instant to) {
        var until = to == null ? clock.instant() : to;
        var since = from == null ? until.minus(USUAL) : from;
        var longest = to == null ? LONGEST.plus(CALLERS_CLOCK) : LONGEST;
        if (!since.isBefore(until) || Duration.between(since, until).compareTo(longest) > 0) {
            throw new ProblemException(Problems.validation("/from", "must be before to, by at most seven days"));
        }
        return new FailuresView(since, until, readFailures.between(since, until));
    }
}
