package id.tuntas.platform.rest.problem;

import jakarta.ws.rs.core.Response;

/// The error format of certain paths, for a role whose API defines its own. All other paths use
/// `application/problem+json`.
public interface ErrorShape {

    /// @param path of the request, beginning with a slash
    boolean covers(String path);

    Response render(Problem problem);
}
