package id.tuntas.fulfilment.operations.act;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.TimelineEntry.Latest;
import id.tuntas.platform.code.Coded;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// When orders got their marks.
final class MarkTimes {

    private MarkTimes() {}

    /// The times of the latest entries about the marks. Where a mark was set without one, the order has changed since.
    ///
    /// @param orders marked ones
    /// @return by the orders' internal ids
    static Map<String, Instant> of(List<Order> orders) {
        if (orders.isEmpty()) {
            return Map.of();
        }
        var ids = orders.stream().map(order -> order.id).toList();
        var kinds = orders.stream().map(MarkTimes::kind).collect(toSet());
        var entries = TimelineEntry.latest(ids, kinds).stream()
                .collect(toMap(entry -> entry.orderId() + entry.kind(), Latest::at));
        return orders.stream()
                .collect(toMap(
                        order -> order.id, order -> entries.getOrDefault(order.id + kind(order), order.updatedAt)));
    }

    private static String kind(Order order) {
        var mark = requireNonNull(order.attention);
        return Coded.ofCode(Attention.class, mark).map(Attention::entryKind).orElse(mark);
    }
}
