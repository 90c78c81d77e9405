package id.tuntas.fulfilment.reconcile.money;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// What does not fit.
public enum FindingKind {
    /// The supplier lists a transaction that none of our orders stands for.
    FOREIGN,
    /// The supplier took an order and does not know it now.
    MISSING,
    /// The supplier charged another amount than the order says.
    AMOUNT_DIFFERS,
    /// The supplier charged more than was agreed, whatever the order says.
    OVERCHARGED,
    /// An order failed, wholly or in part, and the money did not come back.
    REFUND_MISSING,
    /// The supplier says delivered or undone, and the order says something else.
    STATUS_DIFFERS;

    /// The word in the API.
    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
