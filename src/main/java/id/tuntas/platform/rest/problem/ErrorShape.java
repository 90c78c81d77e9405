package id.tuntas.platform.rest.problem;

import jakarta.ws.rs.core.Response;

/// How errors look on certain paths, for a role whose API has its own error shape. Everything else is answered as
/// `application/problem+json`.
public interface ErrorShape {

    /// @param path of the request, beginning with a slash
    boolean covers(String path);

    Response render(Problem problem);
}
