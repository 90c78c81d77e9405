package id.tuntas.fulfilment.order;

import java.time.Instant;
import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Why an order needs an operator: a mark beside its status, which operators remove. Most severe first; a mark
/// replaces only less severe ones.
public enum Attention {
    /// The supplier delivered a code that belongs to another order; it is withheld until an operator decides.
    DUPLICATE_SECRET,
    /// The supplier now reports the opposite of the recorded outcome, which the customer may already know.
    CONTRADICTION,
    /// The supplier charged more than was agreed.
    OVERCHARGED,
    /// The supplier's answer cannot be stored.
    NOT_RECORDED,
    /// The supplier answered with another order's transaction.
    FOREIGN_ANSWER,
    /// The supplier had accepted it and no longer knows it.
    UNKNOWN_AT_SUPPLIER,
    /// The goods do not match the units bought: the customer sees all of them, unassigned.
    UNCLEAR_GOODS,
    /// A reconciliation has a finding about it.
    MONEY_MISMATCH,
    /// The supplier owes a partial refund, which its staff pay by hand.
    MANUAL_REFUND_PENDING,
    /// A notification to its customer could not be delivered.
    UNDELIVERABLE_NOTICE,
    /// It is open for longer than its kind may be.
    STUCK;

    /// The code in the API and in the table.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Marks the orders that have no mark, without loading them.
    public void mark(Collection<String> orderIds, Instant now) {
        Order.update(
                "attention = ?1, updatedAt = ?2, version = version + 1 where id in ?3 and attention is null",
                code(),
                now,
                orderIds);
    }

    /// Removes this mark from the orders that have it, without loading them.
    public void unmark(Collection<String> orderIds, Instant now) {
        Order.update(
                "attention = null, updatedAt = ?2, version = version + 1 where id in ?3 and attention = ?1",
                code(),
                now,
                orderIds);
    }

    public boolean isMarkOf(Order order) {
        return code().equals(order.attention);
    }

    /// Whether it replaces the present mark.
    ///
    /// @param present null for none; a code of a later release counts as most severe
    boolean outweighs(@Nullable String present) {
        if (present == null) {
            return true;
        }
        for (var lesser : values()) {
            if (lesser.code().equals(present)) {
                return compareTo(lesser) < 0;
            }
        }
        return false;
    }
}
