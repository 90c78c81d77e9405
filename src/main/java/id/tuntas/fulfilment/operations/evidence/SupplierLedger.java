package id.tuntas.fulfilment.operations.evidence;

import com.fasterxml.jackson.annotation.JsonValue;
import id.tuntas.fulfilment.supplier.money.Mutation;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The supplier's ledger, as far as it concerns one invoice.
///
/// @param lines newest first
record SupplierLedger(Reach reach, List<Line> lines) {

    /// How much of the ledger was read.
    enum Reach {
        /// Back to before the order.
        COMPLETE,
        /// Only the newest pages: earlier lines may be missing.
        PARTIAL,
        /// The supplier did not answer.
        UNAVAILABLE,
        /// The supplier has no ledger.
        NONE,
        /// Nothing: the order has no invoice.
        NOT_PLACED;

        @JsonValue
        String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// @param type   `payment`, `refund` or another word of the supplier
    /// @param amount in Rupiah, as the balances; null where the supplier gives none that can be read
    record Line(
            String invoice,
            String direction,
            String type,
            @Nullable Long amount,
            @Nullable Long balanceBefore,
            @Nullable Long balanceAfter,
            @Nullable Instant createdAt) {

        static Line of(Mutation mutation) {
            return new Line(
                    mutation.invoice(),
                    mutation.isCredit() ? "credit" : "debit",
                    mutation.type(),
                    mutation.amount(),
                    mutation.balanceBefore(),
                    mutation.balanceAfter(),
                    mutation.createdAt());
        }
    }
}
