package id.tuntas.fulfilment.callback;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/// Skips authentication for callbacks, which are verified by their signature. Quarkus otherwise prepares every
/// request for a failing authentication, with a second resource lookup for metrics. Without it, a sixth more
/// callbacks are acknowledged per second.
@ApplicationScoped
class NoAuthentication {

    // Same as Quarkus' authentication, which was registered earlier and so runs first; the preparation runs after it.
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
