package id.tuntas.fulfilment.operations.act;

import id.tuntas.platform.operate.audit.Remark;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What an operator resolves, and why.
///
/// @param attention the mark that the operator has seen; if the order has another one now, it is kept. When absent,
///                  the order's present mark is resolved, whatever it is
/// @param updatedAt that of the order as the operator has seen it; if the order was marked since, also for the same
///                  reason, the mark is kept. When absent, it does not count
/// @param note      for other operators, in timeline and audit log
record Resolution(
        @Nullable String attention,
        @Nullable Instant updatedAt,
        @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {

    Decision decision(String who) {
        return new Decision(attention, updatedAt, Remark.noteOf(new Remark(note)), who);
    }
}
