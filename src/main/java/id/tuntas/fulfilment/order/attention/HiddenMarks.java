package id.tuntas.fulfilment.order.attention;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.notification.outbox.Outbox;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.price.AgreedPrice;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Marks orders with what a more severe mark had hidden, once that is removed: with the most severe mark that
/// still holds, and that no operator has resolved. Joins the transaction that removes it, and comes after the
/// timeline's entry about that.
@ApplicationScoped
public class HiddenMarks {

    /// How an entry about another invoice ends. No reconciliation writes it, whose findings are marked
    /// again by the next one while they hold.
    public static final String MAY_BE_CHARGED_TWICE = ": it may have charged twice";

    /// Of an order that the supplier had accepted.
    public static final String NO_LONGER_KNOWN = "the supplier had accepted it and no longer knows it";

    /// Of a notification that is dead.
    public static final String NOT_DELIVERED = "not delivered: see the outbox";

    /// Between the code of a resolved mark and how it was.
    static final String AFTER_MARK = ": ";

    /// Where nothing says why an order has a mark.
    private static final String HIDDEN = "another mark had hidden this one, which is not resolved";

    private final Outbox outbox;
    private final NotificationSource source;
    private final AgreedPrice agreedPrice;

    HiddenMarks(Outbox outbox, NotificationSource source, AgreedPrice agreedPrice) {
        this.outbox = outbox;
        this.source = source;
        this.agreedPrice = agreedPrice;
    }

    /// What the timeline says of an operator who resolves the order's present mark: its code comes first.
    public static String resolution(Order order, String how) {
        return order.attention + AFTER_MARK + how;
    }

    /// Orders whose mark was removed by a statement.
    public void show(Collection<String> orderIds, Instant now) {
        var orders = Order.<Order>list("from Order o left join fetch o.lines where o.id in ?1", orderIds);
        var hidden = hidden(orders);
        var byMark = hidden.entrySet().stream()
                .collect(groupingBy(one -> one.getValue().mark(), TreeMap::new, mapping(Map.Entry::getKey, toList())));
        byMark.forEach((mark, ids) -> mark.mark(ids, now));
        hidden.forEach((id, one) -> note(id, one, now));
    }

    /// Loaded orders. A notification that dies meanwhile finds the removed mark, and sets none.
    public void show(List<Order> orders, Instant now) {
        source.lock(orders.stream().map(order -> order.id).toList());
        var hidden = hidden(orders);
        for (var order : orders) {
            var one = hidden.get(order.id);
            if (one != null && order.needs(one.mark(), now)) {
                note(order.id, one, now);
            }
        }
    }

    private static void note(String orderId, Hidden hidden, Instant now) {
        TimelineEntry.add(orderId, now, hidden.mark().entryKind(), hidden.why());
    }

    /// By order, in the order of their ids; orders without any are left out.
    private Map<String, Hidden> hidden(List<Order> orders) {
        var ids = orders.stream().map(order -> order.id).toList();
        var undelivered = outbox.withDeadLetters(ids);
        var histories = MarkHistory.of(ids);
        var hidden = new TreeMap<String, Hidden>();
        for (var order : orders) {
            var history = histories.getOrDefault(order.id, MarkHistory.EMPTY);
            Stream.of(Attention.values())
                    .filter(mark -> holds(mark, order, history, undelivered))
                    .findFirst()
                    .ifPresent(mark -> hidden.put(order.id, new Hidden(mark, why(mark, history))));
        }
        return hidden;
    }

    /// In the words of the newest entry, with which later reports are compared: a contradiction that an
    /// operator resolves must not return with the next one.
    private static String why(Attention mark, MarkHistory history) {
        return mark == Attention.UNDELIVERABLE_NOTICE
                ? NOT_DELIVERED
                : history.newest(mark).map(entry -> entry.detail).orElse(HIDDEN);
    }

    private boolean holds(Attention mark, Order order, MarkHistory history, Set<String> undelivered) {
        var newest = history.newest(mark);
        var isGone = history.isGone(mark);
        return switch (mark) {
            case CONTRADICTION, UNCLEAR_GOODS, MONEY_MISMATCH -> newest.isPresent();
            case OVERCHARGED -> agreedPrice.isExceeded(order) && !isGone;
            // While it is open, it is checked again, and may have become known since.
            case UNKNOWN_AT_SUPPLIER ->
                newest.filter(entry -> order.finishedAt != null && !entry.at.isBefore(order.finishedAt))
                        .isPresent();
            case MANUAL_REFUND_PENDING -> order.lines.stream().anyMatch(line -> line.manualRefundPending) && !isGone;
            case UNDELIVERABLE_NOTICE -> undelivered.contains(order.id) && !isGone;
            // Set again while they hold.
            case DUPLICATE_SECRET, NOT_RECORDED, FOREIGN_ANSWER, STUCK -> false;
        };
    }

    /// @param why for its timeline
    private record Hidden(Attention mark, String why) {}
}
