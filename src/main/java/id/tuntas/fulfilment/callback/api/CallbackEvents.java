package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.series.CountedEvents;
import id.tuntas.fulfilment.series.EventQuery;
import id.tuntas.fulfilment.series.FailureQuery;
import id.tuntas.fulfilment.series.Rows;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// Callbacks that were stored, repetitions excluded, and those that were refused.
@ApplicationScoped
class CallbackEvents implements CountedEvents {

    static final String CALLBACKS = "callbacks";
    static final String REFUSALS = "refusals";

    private static final Rows REFUSED = Rows.byTime("refusal", "at");

    @Override
    public List<EventQuery> events() {
        return List.of(
                EventQuery.number(Rows.byTime("callback", "received_at"), CALLBACKS),
                EventQuery.number(REFUSED, REFUSALS));
    }

    @Override
    public List<FailureQuery> failures() {
        return List.of(new FailureQuery("callback", REFUSED, null, "reason", "", true));
    }
}
