package id.tuntas.fulfilment.reconcile.money;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The kind of difference.
public enum FindingKind {
    /// The supplier lists a transaction without an order.
    FOREIGN,
    /// The supplier had accepted an order and no longer knows it.
    MISSING,
    /// The supplier charged a different amount than the order has.
    AMOUNT_DIFFERS,
    /// The supplier charged more than was agreed, or has a second transaction with the ref_id of an order.
    OVERCHARGED,
    /// An order failed, wholly or in part, and was not refunded.
    REFUND_MISSING,
    /// The outcome at the supplier differs from the order's.
    STATUS_DIFFERS;

    /// The code in the API.
    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
