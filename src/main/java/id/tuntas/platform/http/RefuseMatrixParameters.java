package id.tuntas.platform.http;

import id.tuntas.platform.rest.problem.Problems;
import io.quarkus.arc.All;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;

/// Answers paths with matrix parameters (`/v1;a=b/orders`) with 404. Resources match without these parameters, but
/// earlier filters by path, such as body limits, see them, so that a request could bypass the rules of its path. The
/// same applies to an encoded semicolon, except in [ClientsName].
@Singleton
public class RefuseMatrixParameters {

    /// Paths that end in a client's own name for something, in which an encoded semicolon is a character like others.
    /// All beans of this type are applied.
    ///
    /// @param parent what comes before the name, to its slash; nothing else is admitted there, so that the rules of
    ///               other paths cannot be bypassed
    public record ClientsName(String parent) {

        boolean ends(String path) {
            return path.startsWith(parent) && path.indexOf('/', parent.length()) < 0;
        }
    }

    /// Before bodies are read, which are limited by path.
    private static final int PRIORITY = ReadBodies.PRIORITY + 1;

    private final List<ClientsName> names;
    private final RefuseRequest refusal;

    RefuseMatrixParameters(@All List<ClientsName> names, RefuseRequest refusal) {
        this.names = names;
        this.refusal = refusal;
    }

    void register(@Observes Filters filters) {
        filters.register(this::look, PRIORITY);
    }

    private void look(RoutingContext context) {
        var path = context.request().path();
        if (path != null
                && (path.contains(";") || hasEncoded(path) && names.stream().noneMatch(name -> name.ends(path)))) {
            context.request().resume();
            refusal.refuse(context, Problems.notFound("No path here has parameters of its own (';')."));
        } else {
            context.next();
        }
    }

    private static boolean hasEncoded(String path) {
        return path.toLowerCase(Locale.ROOT).contains("%3b");
    }
}
