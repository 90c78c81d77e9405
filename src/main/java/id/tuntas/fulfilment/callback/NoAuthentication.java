package id.tuntas.fulfilment.callback;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/// Nobody authenticates where the supplier calls: the signature is checked there. Quarkus prepares every request for
/// an authentication that fails, and with metrics it looks up the resource a second time to do so. Without that a
/// sixth more callbacks are acknowledged per second.
@ApplicationScoped
class NoAuthentication {

    // That of Quarkus' own authentication, which was registered before and so comes first; the preparation comes next.
    private static final int PRIORITY = 200;

    void expectNoFailure(@Observes Filters filters) {
        filters.register(
                context -> {
                    if (CallbackResource.PATH.equals(context.normalizedPath())) {
                        context.remove(QuarkusHttpUser.AUTH_FAILURE_HANDLER);
                    }
                    context.next();
                },
                PRIORITY);
    }
}
