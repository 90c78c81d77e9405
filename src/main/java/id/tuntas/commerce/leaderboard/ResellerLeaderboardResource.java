package id.tuntas.commerce.leaderboard;

import id.tuntas.commerce.SuccessBody;
import id.tuntas.commerce.access.Caller;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The top ten and the caller's rank (specification, GET /v1/leaderboard).
@Tag(name = "commerce leaderboard")
@Path("/api/v1/leaderboard")
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class ResellerLeaderboardResource {

    private final Caller caller;
    private final Leaderboard leaderboard;

    ResellerLeaderboardResource(Caller caller, Leaderboard leaderboard) {
        this.caller = caller;
        this.leaderboard = leaderboard;
    }

    /// @param ranked 1 to 10, or -1 outside the top ten
    record Profile(int ranked) {}

    @GET
    @Operation(operationId = "top10Resellers", summary = "Top 10 resellers")
    public SuccessBody<List<Leaderboard.Rank>> top() {
        return SuccessBody.ok(leaderboard.ranks());
    }

    @GET
    @Path("profile")
    @Operation(operationId = "ownRank", summary = "Own rank")
    public SuccessBody<Profile> profile() {
        return SuccessBody.ok(new Profile(leaderboard.rankOf(caller.accountId())));
    }
}
