package id.tuntas.fulfilment.callback;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/// Skips authentication for the reference endpoints, as [NoAuthentication] does for callbacks. Otherwise each of their
/// requests would pay for what those of the product do not.
@ApplicationScoped
class NoAuthenticationOfReferences {

    private static final String PATHS = "/bench/";
    private static final int PRIORITY = 200;

    void expectNoFailure(@Observes Filters filters) {
        filters.register(
                context -> {
                    if (context.normalizedPath().startsWith(PATHS)) {
                        context.remove(QuarkusHttpUser.AUTH_FAILURE_HANDLER);
                    }
                    context.next();
                },
                PRIORITY);
    }
}
