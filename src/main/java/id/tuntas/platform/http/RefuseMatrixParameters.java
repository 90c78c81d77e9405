package id.tuntas.platform.http;

import id.tuntas.platform.rest.problem.Problems;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Locale;

/// Answers paths with matrix parameters (`/v1;a=b/orders`) with 404. Resources match without these parameters, but
/// earlier filters by path, such as body limits, see them, so that a request could bypass the rules of its path. The
/// same applies to an encoded semicolon.
@Singleton
class RefuseMatrixParameters {

    /// Before bodies are read, which are limited by path.
    private static final int PRIORITY = ReadBodies.PRIORITY + 1;

    private final RefuseRequest refusal;

    RefuseMatrixParameters(RefuseRequest refusal) {
        this.refusal = refusal;
    }

    void register(@Observes Filters filters) {
        filters.register(this::look, PRIORITY);
    }

    private void look(RoutingContext context) {
        var path = context.request().path();
        if (path != null && (path.contains(";") || path.toLowerCase(Locale.ROOT).contains("%3b"))) {
            context.request().resume();
            refusal.refuse(context, Problems.notFound("No path here has parameters of its own (';')."));
        } else {
            context.next();
        }
    }
}
