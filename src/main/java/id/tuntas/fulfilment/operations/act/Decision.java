package id.tuntas.fulfilment.operations.act;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What an operator has decided on, and why.
///
/// @param seen the mark of the order that the operator has seen; null for those that the orders are found with
/// @param asOf when the orders were as the operator has seen them: when those were counted that a filter finds, or the
///             order was read; null if that is not known
/// @param note for timeline and audit log
/// @param who  the name of the operator's key
record Decision(
        @Nullable String seen,
        @Nullable Instant asOf,
        @Nullable String note,
        String who) {

    static Decision of(@Nullable String note, String who) {
        return new Decision(null, null, note, who);
    }
}
