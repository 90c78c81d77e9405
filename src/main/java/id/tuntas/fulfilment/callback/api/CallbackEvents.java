package id.tuntas.fulfilment.callback.api;

import id.tuntas.platform.operate.series.CountedEvents;
import id.tuntas.platform.operate.series.EventQuery;
import id.tuntas.platform.operate.series.EventQuery.Range;
import id.tuntas.platform.operate.series.FailureQuery;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// Callbacks that were stored, repetitions excluded, and those that were refused.
@ApplicationScoped
class CallbackEvents implements CountedEvents {

    @Override
    public List<EventQuery> events() {
        return List.of(of("received_at", "callback", "callbacks"), of("at", "refusal", "refusals"));
    }

    private static EventQuery of(String at, String table, String figure) {
        return new EventQuery(
                at,
                "count(*) as number",
                table,
                Range.TIME,
                "",
                "",
                (row, step, counter) -> counter.add(figure, step, row.getLong("number")));
    }

    @Override
    public List<FailureQuery> failures() {
        return List.of(new FailureQuery("callback", "at", "reason", "refusal", Range.TIME, "", ""));
    }

    @Override
    public List<String> tables() {
        return List.of("callback", "refusal");
    }
}
