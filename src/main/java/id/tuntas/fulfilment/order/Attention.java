package id.tuntas.fulfilment.order;

import java.time.Instant;
import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What needs a person about an order: a mark beside its status, which operators take away. The gravest comes first;
/// a mark takes the place of a lesser one, never of a graver one.
public enum Attention {
    /// It got a code that another order has; its customer is not shown the code until an operator has decided.
    DUPLICATE_SECRET,
    /// The supplier says the opposite of what was settled, and of what the customer was told.
    CONTRADICTION,
    /// The supplier has taken more than was agreed.
    OVERCHARGED,
    /// What the supplier says about it cannot be stored.
    NOT_RECORDED,
    /// The supplier answered with another order's transaction.
    FOREIGN_ANSWER,
    /// The supplier had taken it and does not know it any more.
    UNKNOWN_AT_SUPPLIER,
    /// The goods do not fit what was bought: the customer is shown all of them, and nobody knows which is which.
    UNCLEAR_GOODS,
    /// A reconciliation has found something about it.
    MONEY_MISMATCH,
    /// The supplier owes a part of the money, and a person there has to pay it back.
    MANUAL_REFUND_PENDING,
    /// Its customer could not be told.
    UNDELIVERABLE_NOTICE,
    /// It takes longer than its kind may.
    STUCK;

    /// The word in the API and in the table.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Marks those of the orders that have no mark, without loading them.
    public void mark(Collection<String> orderIds, Instant now) {
        Order.update(
                "attention = ?1, updatedAt = ?2, version = version + 1 where id in ?3 and attention is null",
                code(),
                now,
                orderIds);
    }

    /// Takes this mark away from those of the orders that have it, without loading them.
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

    /// Whether it takes the place of the present mark.
    ///
    /// @param present null for none; a word of a later release counts as the gravest
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
