package id.tuntas.platform.observe.log;

import id.tuntas.platform.time.NewId;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.regex.Pattern;
import org.jboss.logging.MDC;

/// Gives every request an id, the caller's if it sent one, and returns it in the answer. The id belongs to the
/// request, whatever thread works on it.
@Singleton
class RequestIds {

    private static final String HEADER = "X-Request-Id";
    private static final String KEY = "request";
    private static final Pattern ACCEPTED = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    /// Before the bodies are read.
    private static final int PRIORITY = 2_000;

    private final Clock clock;

    RequestIds(Clock clock) {
        this.clock = clock;
    }

    void register(@Observes Filters filters) {
        filters.register(this::name, PRIORITY);
    }

    private void name(RoutingContext context) {
        var sent = context.request().getHeader(HEADER);
        var id = sent != null && ACCEPTED.matcher(sent).matches() ? sent : NewId.at(clock.instant());
        MDC.put(KEY, id);
        context.response().putHeader(HEADER, id);
        context.next();
    }
}
