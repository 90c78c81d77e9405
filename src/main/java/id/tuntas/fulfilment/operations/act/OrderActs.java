package id.tuntas.fulfilment.operations.act;

import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.Order;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The actions that can be carried out on many orders, by their codes.
@ApplicationScoped
public class OrderActs {

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

    /// Carries out an action on the orders, one after the other, each in transactions of its own.
    ///
    /// @param code one of [#codes]
    /// @param who  the name of the operator's key
    /// @param time after which it stops early; at least one order is processed
    public ProcessedOrders apply(String code, List<Order> orders, @Nullable String note, String who, Duration time) {
        var act = acts.get(code);
        if (act == null) {
            throw new IllegalArgumentException("there is no action " + code);
        }
        return operate.each(orders, time, order -> operate.one(act, order.id, note, who));
    }
}
