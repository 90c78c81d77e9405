package id.tuntas.platform.rest;

import jakarta.ws.rs.core.HttpHeaders;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.RestResponse.Status;

/// Answers whose `Location` is a path (RFC 9110, 10.2.2). The framework would put its own scheme and host before it:
/// behind a proxy that terminates TLS, clients would go on without it.
public final class Located {

    private Located() {}

    /// @param path from the root
    public static <T> RestResponse<T> created(String path, T entity) {
        return ResponseBuilder.create(Status.CREATED, entity)
                .header(HttpHeaders.LOCATION, path)
                .build();
    }

    /// @param path from the root, or relative to the request's
    public static <T> ResponseBuilder<T> seeOther(String path) {
        return ResponseBuilder.<T>create(Status.SEE_OTHER).header(HttpHeaders.LOCATION, path);
    }
}
