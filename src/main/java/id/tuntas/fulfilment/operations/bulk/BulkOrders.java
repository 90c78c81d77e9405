package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.fulfilment.operations.act.OrderActs;
import id.tuntas.fulfilment.operations.act.Processed;
import id.tuntas.fulfilment.operations.bulk.BulkRunView.Sample;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.api.FindOrders;
import id.tuntas.fulfilment.order.api.OrderFilter;
import id.tuntas.platform.rest.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Rechecks, resubmits or resolves orders.
@ApplicationScoped
class BulkOrders implements BulkSubject<OrderFilter, Order> {

    private final OrderActs acts;
    private final FindOrders findOrders;
    private final BulkColumns columns;

    BulkOrders(OrderActs acts, FindOrders findOrders, BulkColumns columns) {
        this.acts = acts;
        this.findOrders = findOrders;
        this.columns = columns;
    }

    @Override
    public Set<String> actions() {
        return acts.codes();
    }

    @Override
    public Class<OrderFilter> filterType() {
        return OrderFilter.class;
    }

    @Override
    public boolean selectsAll(OrderFilter filter) {
        return filter.selectsAll();
    }

    @Override
    public Matched matched(OrderFilter filter) {
        var total = findOrders.total(filter, null);
        return new Matched(total.orders(), total.amount());
    }

    @Override
    public List<Order> part(OrderFilter filter, @Nullable String last, int limit) {
        return findOrders.part(filter, last, limit);
    }

    @Override
    public Processed.Ids<Order> ids() {
        return OrderActs.IDS;
    }

    @Override
    public Sample sample(Order order) {
        return new Sample(
                OrderId.publicForm(order.id), order.reference, order.status.code(), order.amount, order.attention);
    }

    @Override
    public int together(BulkRun run) {
        return acts.ordersTogether(run.action);
    }

    @Override
    public Map<String, Problem> attempt(List<Order> orders, BulkRun run) {
        return acts.attempt(run.action, columns.filter(run, filterType()), run.createdAt, orders, run.note, run.who);
    }

    @Override
    public boolean isWaiting(String id, BulkRun run) {
        return acts.isWaiting(run.action, id);
    }
}
