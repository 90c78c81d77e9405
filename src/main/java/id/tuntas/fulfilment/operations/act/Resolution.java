package id.tuntas.fulfilment.operations.act;

import id.tuntas.platform.operate.audit.Remark;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/// What an operator resolves, and why.
///
/// @param attention the mark that the operator has seen; if the order has another one now, it is kept. When absent,
///                  the order's present mark is resolved, whatever it is
/// @param note      for other operators, in timeline and audit log
record Resolution(
        @Nullable String attention,
        @Nullable @Size(max = Remark.LONGEST_NOTE) String note) {

    Remark remark() {
        return new Remark(note);
    }
}
