package id.tuntas.commerce;

import id.tuntas.platform.rest.problem.ErrorShape;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problem.FieldError;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// Answers errors below `/api/` in the specification's format: those of commerce and of the framework.
@ApplicationScoped
class CommerceErrors implements ErrorShape {

    private static final Map<Integer, String> CODES = Map.of(
            404, "NOT_FOUND",
            405, "METHOD_NOT_ALLOWED",
            406, "NOT_ACCEPTABLE",
            413, "PAYLOAD_TOO_LARGE",
            415, "UNSUPPORTED_MEDIA_TYPE",
            429, "TOO_MANY_REQUESTS");

    private final CommerceConfig config;

    CommerceErrors(CommerceConfig config) {
        this.config = config;
    }

    @ServerExceptionMapper
    Response map(ApiError error) {
        var retryAfter = error.retryAfter;
        var response = Response.status(error.status)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(error.body);
        return retryAfter == null
                ? response.build()
                : response.header(
                                "Retry-After",
                                Math.max(1, retryAfter.plusMillis(999).toSeconds()))
                        .build();
    }

    @Override
    public boolean covers(String path) {
        return config.enabled() && (path.equals("/api") || path.startsWith("/api/"));
    }

    @Override
    public Response render(Problem problem, Asked asked) {
        var isInvalid = problem.status() == 400
                || problem.status() == 422
                || !problem.errors().isEmpty();
        if (isInvalid) {
            return map(ApiError.invalid(byField(problem)));
        }
        // Also for 503: clients decide on the word, and this one allows to repeat what may have taken effect.
        var fallback = problem.status() >= 500 ? "INTERNAL_SERVER_ERROR" : "BAD_REQUEST";
        var code = CODES.getOrDefault(problem.status(), fallback);
        return map(new ApiError(problem.status(), code, text(problem), null));
    }

    /// The format has no member for the error id.
    private static String text(Problem problem) {
        return problem.instance() == null
                ? problem.detail()
                : problem.detail() + " Error id: " + problem.instance() + ".";
    }

    private static Map<String, List<String>> byField(Problem problem) {
        if (problem.errors().isEmpty()) {
            return Map.of("body", List.of(problem.detail()));
        }
        return problem.errors().stream()
                .collect(Collectors.groupingBy(
                        CommerceErrors::field,
                        LinkedHashMap::new,
                        Collectors.mapping(FieldError::message, Collectors.toList())));
    }

    /// `/carts/0/note` is `carts.0.note` here.
    private static String field(FieldError error) {
        var path = error.pointer().startsWith("/") ? error.pointer().substring(1) : error.pointer();
        return path.isEmpty() ? "body" : path.replace('/', '.');
    }
}
