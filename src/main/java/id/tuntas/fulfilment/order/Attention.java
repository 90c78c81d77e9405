package id.tuntas.fulfilment.order;

import id.tuntas.platform.code.Coded;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.hibernate.jpa.HibernateHints;
import org.jspecify.annotations.Nullable;

/// Why an order needs an operator: a mark beside its status, which operators remove. Most severe first; a mark
/// replaces only less severe ones. Those with an alarm text raise an alarm while an order has them; the others are
/// part of an alarm of their own or need no alarm.
public enum Attention implements Coded {
    /// The supplier delivered a code that belongs to another order; it is withheld until an operator decides, while
    /// the second customer waits.
    DUPLICATE_SECRET("Orders with a code that was already delivered to another order"),
    /// The supplier now reports the opposite of the recorded outcome, which the customer may already know.
    CONTRADICTION("Orders for which the supplier now reports the opposite outcome"),
    /// The supplier charged more than was agreed.
    OVERCHARGED("Orders for which the supplier charged more than was agreed"),
    /// The supplier's answer cannot be stored.
    NOT_RECORDED("Orders for which the supplier's answer cannot be stored"),
    /// The supplier answered with another order's transaction.
    FOREIGN_ANSWER("Orders for which the supplier answered with another order"),
    /// The supplier had accepted it and no longer knows it.
    UNKNOWN_AT_SUPPLIER("Orders that the supplier had accepted and no longer knows"),
    /// The goods do not match the units bought: the customer sees all of them, unassigned.
    UNCLEAR_GOODS("Orders whose goods do not match the units bought"),
    /// A reconciliation has a finding about it, or the supplier gives another invoice than before.
    MONEY_MISMATCH(null),
    /// The supplier owes a partial refund, which its staff pay by hand.
    MANUAL_REFUND_PENDING(null),
    /// A notification to its customer could not be delivered.
    UNDELIVERABLE_NOTICE(null),
    /// It is open for longer than its kind may be.
    STUCK(null);

    /// All codes, as the API description lists them.
    public static final String CODES = "duplicate_secret|contradiction|overcharged|not_recorded|foreign_answer"
            + "|unknown_at_supplier|unclear_goods|money_mismatch|manual_refund_pending|undeliverable_notice|stuck";

    /// `open_order.stuck_at`, in SQL, of an order on which an operator has resolved `stuck`: it does not get it again.
    public static final String STUCK_RESOLVED = "'1970-01-01 00:00:00'";

    private final @Nullable String alarm;

    Attention(@Nullable String alarm) {
        this.alarm = alarm;
    }

    /// Names the marked orders in the alarm; empty if the mark raises none of its own.
    public Optional<String> alarm() {
        return Optional.ofNullable(alarm);
    }

    /// The kind of the entries in the timelines of marked orders that say why they are.
    public String entryKind() {
        return switch (this) {
            case UNKNOWN_AT_SUPPLIER -> TimelineEntry.NOT_FOUND;
            case UNDELIVERABLE_NOTICE -> TimelineEntry.NOTICE;
            case DUPLICATE_SECRET,
                    CONTRADICTION,
                    OVERCHARGED,
                    NOT_RECORDED,
                    FOREIGN_ANSWER,
                    UNCLEAR_GOODS,
                    MONEY_MISMATCH,
                    MANUAL_REFUND_PENDING,
                    STUCK -> code();
        };
    }

    /// Marks the orders that have no more severe mark, without loading them. One that has this mark already changes,
    /// too: an operator has not seen the further reason for it.
    public void mark(Collection<String> orderIds, Instant now) {
        Order.update(
                "attention = ?1, updatedAt = ?2, version = version + 1"
                        + " where id in ?3 and (attention is null or attention in ?4)",
                code(),
                now,
                orderIds,
                codes(mark -> compareTo(mark) <= 0));
    }

    /// Marks the order, unless it has this mark or a more severe one. Its timeline says why also where a
    /// more severe one hides this mark, which is shown once that is removed: once for each reason, so that
    /// it does not return for one that an operator has resolved. Joins the caller's transaction.
    public void mark(Order order, String why, Instant now) {
        var isNew = order.needs(this, now)
                || !isMarkOf(order) && !TimelineEntry.existsEndingWith(order.id, entryKind(), why);
        if (isNew) {
            TimelineEntry.add(order.id, now, entryKind(), why);
        }
    }

    /// Marks that may stay for as long as an order is open, and do not tell that it is stuck.
    public static List<String> quiet() {
        return codes(mark -> mark == MONEY_MISMATCH || mark == MANUAL_REFUND_PENDING || mark == UNDELIVERABLE_NOTICE);
    }

    private static List<String> codes(Predicate<Attention> which) {
        return Stream.of(values()).filter(which).map(Coded::code).toList();
    }

    /// Removes this mark from the orders that have it, without loading them.
    public void unmark(Collection<String> orderIds, Instant now) {
        var marked = Order.find("select id from Order where id in ?1 and attention = ?2 order by id", orderIds, code())
                .project(String.class)
                .list();
        if (marked.isEmpty()) {
            return;
        }
        if (this != STUCK) {
            setStuckAt("null", marked); // first, in the order in which workers lock them
        }
        Order.update(
                "attention = null, updatedAt = ?2, version = version + 1 where id in ?3 and attention = ?1",
                code(),
                now,
                marked);
    }

    /// Removes this mark from a loaded order that has it.
    public void unmark(Order order, Instant now) {
        if (isMarkOf(order)) {
            order.resolved(now);
        }
    }

    /// The order loses its present mark. It loses `stuck` by an operator only.
    static void isRemovedFrom(Order order) {
        if (!order.status.isFinal()) {
            setStuckAt(STUCK.isMarkOf(order) ? STUCK_RESOLVED : "null", List.of(order.id));
        }
    }

    /// `stuck` is set only once. Without a time it is set again if the order still takes too long: another mark that is
    /// removed may have replaced or hidden it.
    private static void setStuckAt(String time, List<String> orderIds) {
        Order.getEntityManager()
                .createNativeQuery("update open_order set stuck_at = " + time
                        + " where order_id in (:orders) and stuck_at > " + STUCK_RESOLVED)
                // Otherwise all changed orders would be written first.
                .setHint(HibernateHints.HINT_NATIVE_SPACES, "open_order")
                .setParameter("orders", orderIds)
                .executeUpdate();
    }

    public boolean isMarkOf(Order order) {
        return code().equals(order.attention);
    }

    /// Whether it replaces the present mark.
    ///
    /// @param present null for none; a code of a later release counts as most severe
    public boolean outweighs(@Nullable String present) {
        return present == null
                || Stream.of(values()).anyMatch(lesser -> lesser.code().equals(present) && compareTo(lesser) < 0);
    }
}
