package id.tuntas.platform.http;

import id.tuntas.platform.rest.problem.Problems;
import io.quarkus.arc.All;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/// Limits the concurrent requests of a path ([RequestShare]). Waiting uses no thread.
@Singleton
class ShareOut {

    /// Right after the bodies were read, so that slow clients use no share.
    private static final int PRIORITY = 999;

    /// Beyond this, requests would wait too long.
    private static final int WAITING_PER_SHARE = 16;

    private final List<Share> shares;
    private final RefuseRequest refusal;

    ShareOut(@All List<RequestShare> shares, RefuseRequest refusal) {
        this.shares = shares.stream().map(Share::new).toList();
        this.refusal = refusal;
    }

    void register(@Observes Filters filters) {
        filters.register(this::admit, PRIORITY);
    }

    private void admit(RoutingContext request) {
        shares.stream()
                .filter(share -> request.normalizedPath().startsWith(share.limit.path()))
                .findFirst()
                .ifPresentOrElse(share -> enter(share, request), request::next);
    }

    private void enter(Share share, RoutingContext request) {
        var visit = new Visit(request, request.vertx().getOrCreateContext());
        request.addEndHandler(_ -> share.leave(visit));
        switch (share.enter(visit)) {
            case GOES_ON -> request.next();
            case WAITS -> {}
            case REFUSED -> refusal.refuse(request, Problems.tooMuch());
        }
    }

    private enum Admission {
        GOES_ON,
        WAITS,
        REFUSED
    }

    /// A request, on the event loop of its connection.
    private record Visit(RoutingContext request, Context eventLoop) {}

    private static final class Share {

        private final RequestShare limit;
        private final Queue<Visit> waiting = new ArrayDeque<>();
        private final List<Visit> inside = new ArrayList<>();

        Share(RequestShare limit) {
            this.limit = limit;
        }

        synchronized Admission enter(Visit visit) {
            if (inside.size() < limit.maxConcurrent()) {
                inside.add(visit);
                return Admission.GOES_ON;
            }
            return waiting.size() < WAITING_PER_SHARE * limit.maxConcurrent() && waiting.add(visit)
                    ? Admission.WAITS
                    : Admission.REFUSED;
        }

        /// Also for a waiting request whose client has disconnected.
        synchronized void leave(Visit visit) {
            waiting.remove(visit);
            if (inside.remove(visit)) {
                var next = waiting.poll();
                if (next != null) {
                    inside.add(next);
                    next.eventLoop().runOnContext(_ -> next.request().next());
                }
            }
        }
    }
}
