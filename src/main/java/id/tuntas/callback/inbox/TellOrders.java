package id.tuntas.callback.inbox;

import id.tuntas.order.OpenOrders;
import id.tuntas.order.Reconsider;
import id.tuntas.order.Reconsider.Said;
import id.tuntas.sql.Columns;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/// Makes the orders due that callbacks tell of, in the caller's transaction: what a callback says is never taken over.
@ApplicationScoped
public class TellOrders {

    private final OpenOrders openOrders;
    private final Reconsider reconsider;

    TellOrders(OpenOrders openOrders, Reconsider reconsider) {
        this.openOrders = openOrders;
        this.reconsider = reconsider;
    }

    public void tell(Collection<Said> callbacks) {
        var news = callbacks.stream().filter(said -> canBeOurs(said.refId())).collect(Collectors.toSet());
        var refIds = news.stream().map(Said::refId).collect(Collectors.toSet());
        if (openOrders.hastenByRefIds(refIds) < refIds.size()) {
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
    static boolean canBeOurs(String refId) {
        return !refId.isEmpty() && Columns.isAscii(refId);
    }
}
