package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.fulfilment.callback.api.CallbackFilter;
import id.tuntas.fulfilment.callback.api.FindCallbacks;
import id.tuntas.fulfilment.callback.api.ReplayCallbacks;
import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.operations.act.Processed;
import id.tuntas.fulfilment.operations.bulk.BulkRunView.Sample;
import id.tuntas.fulfilment.order.figures.OrderAmounts;
import id.tuntas.platform.rest.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Replays callbacks as if they arrived now.
@ApplicationScoped
class BulkCallbacks implements BulkSubject<CallbackFilter, Callback> {

    private final FindCallbacks findCallbacks;
    private final ReplayCallbacks replayCallbacks;
    private final OrderAmounts amounts;

    BulkCallbacks(FindCallbacks findCallbacks, ReplayCallbacks replayCallbacks, OrderAmounts amounts) {
        this.findCallbacks = findCallbacks;
        this.replayCallbacks = replayCallbacks;
        this.amounts = amounts;
    }

    @Override
    public Set<String> actions() {
        return Set.of("replay");
    }

    @Override
    public Class<CallbackFilter> filterType() {
        return CallbackFilter.class;
    }

    @Override
    public boolean selectsAll(CallbackFilter filter) {
        return filter.selectsAll();
    }

    @Override
    public Matched matched(CallbackFilter filter) {
        var refIds = findCallbacks.refIds(filter, OrderAmounts.MOST);
        return new Matched(findCallbacks.count(filter, null), amounts.ofRefIds(refIds));
    }

    @Override
    public List<Callback> part(CallbackFilter filter, @Nullable String last, int limit) {
        return findCallbacks.part(filter, last, limit);
    }

    @Override
    public Processed.Ids<Callback> ids() {
        return new Processed.Ids<>(callback -> callback.id, callback -> callback.id);
    }

    @Override
    public Sample sample(Callback callback) {
        return new Sample(callback.id, callback.refId, callback.status, 0, null);
    }

    @Override
    public Map<String, Problem> attempt(List<Callback> callbacks, BulkRun run) {
        return replayCallbacks.replay(callbacks, run.who, run.note);
    }

    @Override
    public boolean isWaiting(String id, BulkRun run) {
        return replayCallbacks.isWaiting(id);
    }
}
