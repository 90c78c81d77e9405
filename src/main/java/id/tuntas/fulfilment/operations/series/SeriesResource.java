package id.tuntas.fulfilment.operations.series;

import id.tuntas.platform.database.shard.OverAllShards;
import id.tuntas.platform.security.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Time series for charts.
@Path("/v1/operations/series")
@Tag(name = "operations")
class SeriesResource {

    private final ReadSeries readSeries;
    private final Clock clock;

    SeriesResource(ReadSeries readSeries, Clock clock) {
        this.readSeries = readSeries;
        this.clock = clock;
    }

    /// @param from, to whole steps, which may exceed the requested period
    record SeriesView(Instant from, Instant to, long stepSeconds, List<SeriesStep> data) {}

    /// Empty steps are included, with zeros.
    ///
    /// @param from inclusive; default: a day before `to`
    /// @param to   exclusive; default: now
    /// @param step `1m` to `1d`, at most 1,000 steps; by default chosen to fit
    @GET
    @OverAllShards
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public SeriesView series(
            @QueryParam("from") @Nullable Instant from,
            @QueryParam("to") @Nullable Instant to,
            @QueryParam("step") @Nullable String step) {
        var period = SeriesSearch.period(from, to, step, clock.instant());
        return new SeriesView(period.from(), period.to(), period.step().toSeconds(), readSeries.of(period));
    }
}
