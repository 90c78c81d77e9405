package id.tuntas.fulfilment.callback.inbox;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.Said;
import id.tuntas.platform.database.sql.Columns;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/// Makes the orders due that callbacks tell of, in the caller's transaction: what a callback says is never taken over.
@ApplicationScoped
public class WakeOrders {

    private final OpenOrders openOrders;
    private final ReopenFinishedOrders reconsider;

    WakeOrders(OpenOrders openOrders, ReopenFinishedOrders reconsider) {
        this.openOrders = openOrders;
        this.reconsider = reconsider;
    }

    public void tell(Collection<Said> callbacks) {
        var news = callbacks.stream().filter(said -> canBeOurs(said.refId())).collect(Collectors.toSet());
        var refIds = news.stream().map(Said::refId).collect(Collectors.toSet());
        if (openOrders.makeDueAgain(refIds) < refIds.size()) {
            reconsider.reconsider(news);
        }
    }

    /// Has the looks at their orders go on with the traces of callbacks.
    ///
    /// @param traceparents by ref_id
    public void trace(Map<String, String> traceparents) {
        openOrders.trace(traceparents.entrySet().stream()
                .filter(trace -> canBeOurs(trace.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /// Ours are ASCII; the column cannot even be compared with anything else.
    public static boolean canBeOurs(String refId) {
        return !refId.isEmpty() && Columns.isAscii(refId);
    }
}
