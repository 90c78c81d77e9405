package id.tuntas.fulfilment.notification.api;

import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.series.CountedEvents;
import id.tuntas.fulfilment.series.EventQuery;
import id.tuntas.fulfilment.series.FailureQuery;
import id.tuntas.fulfilment.series.LateFigures;
import id.tuntas.fulfilment.series.Rows;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Notifications by the time when they were stored and their present status; dead ones are failures.
@ApplicationScoped
class NotificationEvents implements CountedEvents {

    private static final Rows STORED = Rows.byId("notification", "created_at");

    private static final EventQuery BY_STATUS =
            byStatus(STORED, Set.of("pending", "sent", "superseded", "suppressed", "dead"));

    /// A pending one is sent, replaced or given up, and a dead one may be retried. Along the index of the status.
    private static final EventQuery UNSETTLED =
            byStatus(STORED.where("status in ('pending', 'dead')"), Set.of("pending", "dead"));

    @Override
    public List<EventQuery> events() {
        return List.of(BY_STATUS);
    }

    @Override
    public List<LateFigures> lateFigures() {
        return List.of(LateFigures.by(BY_STATUS, UNSETTLED));
    }

    private static EventQuery byStatus(Rows rows, Set<String> statuses) {
        return new EventQuery(
                rows,
                "status, count(*) as number",
                List.of("status"),
                statuses.stream().map(NotificationEvents::figure).collect(toSet()),
                (row, step, counter) -> counter.add(figure(row.getString("status")), step, row.getLong("number")));
    }

    private static String figure(String status) {
        return "notices_" + status.toLowerCase(Locale.ROOT);
    }

    @Override
    public List<FailureQuery> failures() {
        return List.of(new FailureQuery(
                "notification",
                STORED.where("status = 'dead'"),
                null,
                "concat(channel, ': ', coalesce(last_error, ''))",
                "",
                false));
    }
}
