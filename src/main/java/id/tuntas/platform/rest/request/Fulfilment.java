package id.tuntas.platform.rest.request;

import jakarta.ws.rs.container.ContainerRequestContext;

/// Which requests the rules of this package are for.
final class Fulfilment {

    private static final String PATHS = "/v1/";

    private Fulfilment() {}

    static boolean isAskedFor(ContainerRequestContext request) {
        return request.getUriInfo().getPath().startsWith(PATHS);
    }
}
