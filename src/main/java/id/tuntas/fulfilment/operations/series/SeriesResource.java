package id.tuntas.fulfilment.operations.series;

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

    /// @param from, to the whole steps that were counted, which may reach beyond what was asked for
    record SeriesView(Instant from, Instant to, long stepSeconds, List<SeriesStep> data) {}

    /// Steps without anything are there as well, with zeros.
    ///
    /// @param from inclusive; a day before `to` where it is missing
    /// @param to   exclusive; now where it is missing
    /// @param step `1m` to `1d`, at most 1,000 of them; a suitable one where it is missing
    @GET
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public SeriesView series(
            @QueryParam("from") @Nullable Instant from,
            @QueryParam("to") @Nullable Instant to,
            @QueryParam("step") @Nullable String step) {
        var span = Span.of(from, to, step, clock.instant());
        return new SeriesView(span.from(), span.to(), span.step().toSeconds(), readSeries.of(span));
    }
}
