package id.tuntas.fulfilment.operations.act;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.api.OrderFilter;
import id.tuntas.platform.rest.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The actions that can be carried out on many orders, by their codes.
@ApplicationScoped
public class OrderActs {

    public static final Processed.Ids<Order> IDS =
            new Processed.Ids<>(order -> order.id, order -> OrderId.publicForm(order.id));

    private final OperateOnOrders operate;
    private final SortedMap<String, OrderAct> acts;

    OrderActs(Recheck recheck, Resubmit resubmit, Resolve resolve, OperateOnOrders operate) {
        this.operate = operate;
        this.acts = Stream.of(recheck, resubmit, resolve)
                .collect(toMap(OrderAct::code, Function.identity(), (one, _) -> one, TreeMap::new));
    }

    public Set<String> codes() {
        return acts.keySet();
    }

    /// Carries out an action on orders that a filter has found, in transactions of its own.
    ///
    /// @param code one of [#codes]
    /// @param plan when the operator saw how many match
    /// @param who  the name of the operator's key
    /// @return obstacles by the internal ids of those for which it was not done
    public Map<String, Problem> attempt(
            String code, OrderFilter filter, Instant plan, List<Order> orders, @Nullable String note, String who) {
        return operate.attemptFiltered(act(code), filter, orders, new Decision(null, plan, note, who));
    }

    public int ordersTogether(String code) {
        return act(code).ordersTogether();
    }

    /// Whether an order still waits for what an action has made it due for. Joins the caller's transaction.
    ///
    /// @param code one of [#codes]
    public boolean isWaiting(String code, String orderId) {
        return act(code).isWaiting(orderId);
    }

    private OrderAct act(String code) {
        return requireNonNull(acts.get(code), code);
    }
}
