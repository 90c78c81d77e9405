package id.tuntas.fulfilment.notification.api;

import id.tuntas.platform.operate.series.CountedEvents;
import id.tuntas.platform.operate.series.EventQuery;
import id.tuntas.platform.operate.series.EventQuery.Range;
import id.tuntas.platform.operate.series.FailureQuery;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;

/// Notifications by the time when they were stored and their present status; dead ones are failures.
@ApplicationScoped
class NotificationEvents implements CountedEvents {

    @Override
    public List<EventQuery> events() {
        return List.of(new EventQuery(
                "created_at",
                "status, count(*) as number",
                "notification",
                Range.ID,
                "",
                ", status",
                (row, step, counter) -> counter.add(
                        "notices_" + row.getString("status").toLowerCase(Locale.ROOT), step, row.getLong("number"))));
    }

    @Override
    public List<FailureQuery> failures() {
        return List.of(new FailureQuery(
                "notification",
                "created_at",
                "concat(channel, ': ', coalesce(last_error, ''))",
                "notification",
                Range.ID,
                "status = 'dead'",
                ""));
    }

    @Override
    public List<String> tables() {
        return List.of("notification");
    }
}
