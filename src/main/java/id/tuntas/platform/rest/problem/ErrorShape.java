package id.tuntas.platform.rest.problem;

import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The error format of certain paths: of a role whose API defines its own, or of pages. All other paths use
/// `application/problem+json`.
public interface ErrorShape {

    /// @param path of the request, beginning with a slash
    boolean covers(String path);

    Response render(Problem problem, Asked asked);

    /// In the shape of the path.
    static Response render(List<ErrorShape> shapes, Problem problem, Asked asked) {
        return shapes.stream()
                .filter(shape -> shape.covers(asked.path()))
                .findFirst()
                .map(shape -> shape.render(problem, asked))
                .orElseGet(() -> Response.status(problem.status())
                        .type(Problem.MEDIA_TYPE)
                        .entity(problem)
                        .build());
    }

    /// What a page has to know of the request.
    ///
    /// @param path           beginning with a slash
    /// @param lang           the parameter of this name; null without one, or if parameters are not read
    /// @param acceptLanguage the header; null without one
    record Asked(
            String path, @Nullable String lang, @Nullable String acceptLanguage) {}
}
