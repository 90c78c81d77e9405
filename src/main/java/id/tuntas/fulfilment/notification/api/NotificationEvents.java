package id.tuntas.fulfilment.notification.api;

import id.tuntas.platform.operate.series.CountedEvents;
import id.tuntas.platform.operate.series.EventQuery;
import id.tuntas.platform.operate.series.FailureQuery;
import id.tuntas.platform.operate.series.Rows;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;

/// Notifications by the time when they were stored and their present status; dead ones are failures.
@ApplicationScoped
class NotificationEvents implements CountedEvents {

    private static final Rows STORED = Rows.byId("notification", "created_at");

    @Override
    public List<EventQuery> events() {
        return List.of(new EventQuery(
                STORED,
                "status, count(*) as number",
                List.of("status"),
                (row, step, counter) -> counter.add(
                        "notices_" + row.getString("status").toLowerCase(Locale.ROOT), step, row.getLong("number"))));
    }

    @Override
    public List<FailureQuery> failures() {
        return List.of(new FailureQuery(
                "notification",
                STORED.where("status = 'dead'"),
                "concat(channel, ': ', coalesce(last_error, ''))",
                "",
                false));
    }
}
