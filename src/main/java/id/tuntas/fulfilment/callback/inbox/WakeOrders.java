package id.tuntas.fulfilment.callback.inbox;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.Said;
import id.tuntas.platform.database.sql.Columns;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/// Makes the orders of callbacks due, in the caller's transaction. A callback's status itself is never trusted.
@ApplicationScoped
public class WakeOrders {

    private final OpenOrders openOrders;
    private final ReopenFinishedOrders finishedOrders;

    WakeOrders(OpenOrders openOrders, ReopenFinishedOrders finishedOrders) {
        this.openOrders = openOrders;
        this.finishedOrders = finishedOrders;
    }

    public void wake(Collection<Said> callbacks) {
        var known = callbacks.stream()
                .filter(callback -> canBeOurs(callback.refId()))
                .collect(Collectors.toSet());
        var refIds = known.stream().map(Said::refId).collect(Collectors.toSet());
        if (openOrders.makeDueAgain(refIds) < refIds.size()) {
            finishedOrders.reopen(known);
        }
    }

    /// Continues the traces of callbacks in the next status checks of their orders.
    ///
    /// @param traceparents by ref_id
    public void trace(Map<String, String> traceparents) {
        openOrders.trace(traceparents.entrySet().stream()
                .filter(trace -> canBeOurs(trace.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /// Ref_ids of this service are ASCII, and the column cannot be compared with other characters.
    public static boolean canBeOurs(String refId) {
        return !refId.isEmpty() && Columns.isAscii(refId);
    }
}
