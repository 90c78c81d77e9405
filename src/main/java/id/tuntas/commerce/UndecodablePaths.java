package id.tuntas.commerce;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Map;

/// Answers requests that never become one for a resource because their path cannot be decoded, such as a reference
/// with a percent sign that was not encoded. The server itself would answer without a body.
@ApplicationScoped
class UndecodablePaths {

    private static final int BAD_REQUEST = 400;

    private final CommerceErrors errors;
    private final ObjectMapper mapper;

    UndecodablePaths(CommerceErrors errors, ObjectMapper mapper) {
        this.errors = errors;
        this.mapper = mapper;
    }

    void register(@Observes Router router) {
        router.errorHandler(BAD_REQUEST, this::answer);
    }

    private void answer(RoutingContext context) {
        var response = context.response().setStatusCode(BAD_REQUEST);
        var path = context.request().path();
        if (path == null || !errors.covers(path)) {
            response.end();
            return;
        }
        try {
            var body = new ErrorBody("BAD_REQUEST", "The path cannot be decoded.", null, Map.of());
            response.putHeader("Content-Type", "application/json").end(mapper.writeValueAsString(body));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("two texts are JSON", e);
        }
    }
}
