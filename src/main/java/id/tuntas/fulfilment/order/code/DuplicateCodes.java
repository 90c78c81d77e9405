package id.tuntas.fulfilment.order.code;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.code.CodeOwners.Code;
import id.tuntas.fulfilment.order.notification.OrderNotifications;
import id.tuntas.fulfilment.supplier.ItemKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Withholds a code that already belongs to another order from notifications, pages and the API, until an operator
/// resolves the mark.
///
/// Within one order nothing is withheld, since one customer gets all of it: a serial number may cover several units.
/// The same licence twice is still marked, since the customer paid for two.
@ApplicationScoped
public class DuplicateCodes {

    private final CodeOwners owners;
    private final OrderNotifications notifications;

    DuplicateCodes(CodeOwners owners, OrderNotifications notifications) {
        this.owners = owners;
        this.notifications = notifications;
    }

    /// Checks newly received codes, in the transaction that records them.
    public void check(List<Order> orders, Instant now) {
        var codes = new TreeSet<Code>();
        for (var order : orders) {
            if (order.isWithheld()) {
                order.needs(Attention.DUPLICATE_SECRET, now); // the most severe mark: the customer waits for the code
            }
            fresh(order).map(unit -> new Code(unit.fingerprintText(), order.id)).forEach(codes::add);
        }
        if (!codes.isEmpty()) {
            var known = owners.claim(codes);
            orders.forEach(order -> check(order, known, now));
        }
    }

    private static Stream<OrderUnit> fresh(Order order) {
        return order.units().filter(unit -> unit.isCodeNew);
    }

    /// @param known the owners of the codes that are not new
    private static void check(Order order, Map<String, String> known, Instant now) {
        var fresh = fresh(order).toList();
        var wasWithheld = order.isWithheld();
        for (var unit : fresh) {
            var owner = known.getOrDefault(unit.fingerprintText(), order.id);
            unit.withheld = !owner.equals(order.id);
            if (unit.withheld) {
                mark(
                        order,
                        "unit " + unit.unit + " of " + unit.line.name + " has the same code as "
                                + OrderId.publicForm(owner) + "; it is withheld",
                        now);
            }
        }
        if (wasWithheld && !order.isWithheld() && Attention.DUPLICATE_SECRET.isMarkOf(order)) {
            order.resolved(now);
            TimelineEntry.add(
                    order.id,
                    now,
                    TimelineEntry.REPLACED,
                    "the supplier has sent another code; none is withheld any more");
        }
        if (hasLicenceTwice(order, fresh)) {
            mark(order, "the same licence was delivered for two units", now);
        }
    }

    /// An operator resolved the mark: the withheld code is shown to the customer.
    public void release(Order order, Instant now) {
        var withheld = order.units().filter(unit -> unit.withheld).toList();
        withheld.forEach(unit -> unit.withheld = false);
        if (!withheld.isEmpty()) {
            notifications.released(order, now);
        }
    }

    private static boolean hasLicenceTwice(Order order, List<OrderUnit> fresh) {
        var units = order.units()
                .filter(unit -> unit.line.kind == ItemKind.AUTO && unit.hasCode())
                .collect(groupingBy(OrderUnit::fingerprintText, counting()));
        return fresh.stream().anyMatch(unit -> units.getOrDefault(unit.fingerprintText(), 0L) > 1);
    }

    private static void mark(Order order, String detail, Instant now) {
        order.needs(Attention.DUPLICATE_SECRET, now);
        TimelineEntry.add(order.id, now, Attention.DUPLICATE_SECRET.code(), detail);
    }
}
