package id.tuntas.fulfilment.order.snapshot;

import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.supplier.ItemKind;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// Room in memory for units that are read together, by several threads if their orders are in several shards.
final class UnitRoom {

    private final int most;
    private final AtomicLong taken = new AtomicLong();

    UnitRoom(int most) {
        this.most = most;
    }

    /// @return false if there is no room for so many
    boolean take(int units) {
        return taken.addAndGet(units) <= most;
    }

    /// Whether there was no room for some.
    boolean isExceeded() {
        return taken.get() > most;
    }

    /// How many of the orders have room, from the first on: at least one that exists. For each count as many units as
    /// were bought, of which an open order may not have all yet.
    ///
    /// @param ids   of the orders
    /// @param found those that exist
    int fitting(List<String> ids, List<Order> found) {
        var bought = found.stream().collect(toMap(order -> order.id, UnitRoom::bought));
        long units = 0;
        for (int i = 0; i < ids.size(); i++) {
            long next = bought.getOrDefault(ids.get(i), 0L);
            if (units > 0 && units + next > most) {
                return i;
            }
            units += next;
        }
        return ids.size();
    }

    /// Social-media lines have no units.
    static long bought(Order order) {
        return order.lines.stream()
                .filter(line -> line.kind != ItemKind.SMM)
                .mapToLong(line -> line.quantity)
                .sum();
    }
}
