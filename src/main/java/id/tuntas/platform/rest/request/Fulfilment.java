package id.tuntas.platform.rest.request;

import jakarta.ws.rs.container.ContainerRequestContext;

/// The requests to which the rules of this package apply.
final class Fulfilment {

    private static final String PATHS = "/v1/";

    private Fulfilment() {}

    static boolean isAskedFor(ContainerRequestContext request) {
        return request.getUriInfo().getPath().startsWith(PATHS);
    }
}
