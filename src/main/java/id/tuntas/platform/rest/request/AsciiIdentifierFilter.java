package id.tuntas.platform.rest.request;

import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// Our ids and paths are ASCII. Others cannot exist, and the database would refuse to compare them.
class AsciiIdentifierFilter {

    private static final List<String> NAMES = List.of("order_id", "channel", "action");

    @ServerRequestFilter
    void refuse(ContainerRequestContext request) {
        if (!Fulfilment.isAskedFor(request)) {
            return;
        }
        if (!Columns.isAscii(request.getUriInfo().getPath())) {
            throw new ProblemException(Problems.notFound("Ids and paths contain only ASCII characters."));
        }
        var query = request.getUriInfo().getQueryParameters();
        NAMES.stream()
                .filter(query::containsKey)
                .filter(name -> !Columns.isAscii(query.getFirst(name)))
                .findFirst()
                .ifPresent(name -> {
                    throw new ProblemException(Problems.validation("/" + name, "must contain only ASCII characters"));
                });
    }
}
