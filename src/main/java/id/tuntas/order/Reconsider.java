package id.tuntas.order;

import static java.util.stream.Collectors.groupingBy;

import id.tuntas.order.settle.SupplierWord;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Collection;
import java.util.List;

/// Opens a finished order for another look when the supplier says afterwards what does not fit its state, such as
/// `canceled` for a completed one. The look decides: a word in a callback changes no state.
@ApplicationScoped
public class Reconsider {

    /// The status that a callback carried.
    public record Said(String refId, String status) {}

    private final OpenOrders openOrders;
    private final Clock clock;

    Reconsider(OpenOrders openOrders, Clock clock) {
        this.openOrders = openOrders;
        this.clock = clock;
    }

    public void reconsider(Collection<Said> news) {
        var byRefId = news.stream()
                .filter(said -> SupplierWord.ofTransaction(said.status()) != SupplierWord.OPEN)
                .collect(groupingBy(Said::refId));
        if (byRefId.isEmpty()) {
            return;
        }
        Order.finishedByRefIds(byRefId.keySet()).stream()
                .filter(order -> !fits(order.status, byRefId.get(order.refId)))
                .forEach(order -> openOrders.open(order, clock.instant()));
    }

    private static boolean fits(OrderStatus status, List<Said> news) {
        return news.stream().allMatch(said -> switch (SupplierWord.ofTransaction(said.status())) {
            case OPEN -> true;
            case DELIVERED -> status == OrderStatus.COMPLETED || status == OrderStatus.PARTIAL;
            case UNDONE -> status == OrderStatus.FAILED;
        });
    }
}
