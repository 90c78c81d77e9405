package id.tuntas.fulfilment.order.notification;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.notification.outbox.Outbox;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.price.AgreedPrice;
import id.tuntas.platform.code.Coded;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
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

    private static final String HIDDEN = "another mark had hidden this one, which is not resolved";

    /// What version 1.0.0 writes of a dead letter.
    private static final String NOT_DELIVERED_IN_1_0 = "one could not be delivered: see the outbox";

    private static final Set<String> DEAD_LETTERS = Set.of(OrderNotificationFacts.NOT_DELIVERED, NOT_DELIVERED_IN_1_0);

    /// Of entries that say whether a mark was set or removed. Marks that are left out are set again while
    /// they hold.
    private static final List<String> KINDS = List.of(
            Attention.CONTRADICTION.entryKind(),
            Attention.OVERCHARGED.entryKind(),
            Attention.UNCLEAR_GOODS.entryKind(),
            Attention.MONEY_MISMATCH.entryKind(),
            Attention.MANUAL_REFUND_PENDING.entryKind(),
            Attention.UNDELIVERABLE_NOTICE.entryKind(),
            TimelineEntry.RESOLVE,
            TimelineEntry.END,
            TimelineEntry.RECONCILED);

    private static final String AFTER_MARK = ": ";

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
        var byMark = hidden(orders).entrySet().stream()
                .collect(groupingBy(Map.Entry::getValue, TreeMap::new, mapping(Map.Entry::getKey, toList())));
        byMark.forEach((mark, ids) -> {
            mark.mark(ids, now);
            ids.forEach(id -> note(id, mark, now));
        });
    }

    /// Loaded orders. A notification that dies meanwhile finds the removed mark, and sets none.
    public void show(List<Order> orders, Instant now) {
        source.lock(orders.stream().map(order -> order.id).toList());
        var hidden = hidden(orders);
        for (var order : orders) {
            var mark = hidden.get(order.id);
            if (mark != null && order.needs(mark, now)) {
                note(order.id, mark, now);
            }
        }
    }

    private static void note(String orderId, Attention mark, Instant now) {
        var detail = mark == Attention.UNDELIVERABLE_NOTICE ? OrderNotificationFacts.NOT_DELIVERED : HIDDEN;
        TimelineEntry.add(orderId, now, mark.entryKind(), detail);
    }

    /// By order, in the order of their ids; orders without any are left out.
    private Map<String, Attention> hidden(List<Order> orders) {
        var ids = orders.stream().map(order -> order.id).toList();
        var undelivered = outbox.withDeadLetters(ids);
        var histories = histories(ids);
        var hidden = new TreeMap<String, Attention>();
        for (var order : orders) {
            var history = histories.getOrDefault(order.id, Map.of());
            Stream.of(Attention.values())
                    .filter(mark -> holds(mark, order, history, undelivered))
                    .findFirst()
                    .ifPresent(mark -> hidden.put(order.id, mark));
        }
        return hidden;
    }

    private boolean holds(Attention mark, Order order, Map<Attention, Boolean> history, Set<String> undelivered) {
        return switch (mark) {
            case CONTRADICTION, UNCLEAR_GOODS, MONEY_MISMATCH -> history.getOrDefault(mark, false);
            case OVERCHARGED -> agreedPrice.isExceeded(order) && history.getOrDefault(mark, true);
            case MANUAL_REFUND_PENDING ->
                order.lines.stream().anyMatch(line -> line.manualRefundPending) && history.getOrDefault(mark, true);
            case UNDELIVERABLE_NOTICE -> undelivered.contains(order.id) && history.getOrDefault(mark, true);
            case DUPLICATE_SECRET, NOT_RECORDED, FOREIGN_ANSWER, UNKNOWN_AT_SUPPLIER, STUCK -> false;
        };
    }

    /// Of each order, which marks it got, and whether they stayed: false if they were resolved or went.
    private static Map<String, Map<Attention, Boolean>> histories(Collection<String> orderIds) {
        var histories = new HashMap<String, Map<Attention, Boolean>>();
        for (var entry : TimelineEntry.ofKinds(orderIds, KINDS)) {
            continued(histories.computeIfAbsent(entry.orderId, _ -> new EnumMap<>(Attention.class)), entry);
        }
        return histories;
    }

    private static void continued(Map<Attention, Boolean> history, TimelineEntry entry) {
        switch (entry.kind) {
            // Version 1.0.0 does not say which mark was resolved.
            case TimelineEntry.RESOLVE ->
                Coded.ofCode(Attention.class, entry.detail.split(AFTER_MARK, 2)[0])
                        .ifPresentOrElse(mark -> history.put(mark, false), () -> history.replaceAll((_, _) -> false));
            case TimelineEntry.END -> history.put(Attention.UNCLEAR_GOODS, false);
            case TimelineEntry.RECONCILED -> history.put(Attention.MONEY_MISMATCH, false);
            case TimelineEntry.NOTICE -> {
                if (DEAD_LETTERS.contains(entry.detail)) {
                    history.put(Attention.UNDELIVERABLE_NOTICE, true);
                }
            }
            default -> Coded.ofCode(Attention.class, entry.kind).ifPresent(mark -> history.put(mark, true));
        }
    }
}
