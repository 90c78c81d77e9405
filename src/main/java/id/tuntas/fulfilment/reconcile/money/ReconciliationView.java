package id.tuntas.fulfilment.reconcile.money;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A run as operators see it.
///
/// @param coversFrom, coversTo the compared window
/// @param supplierAmount       the supplier's total for it, in Rupiah
/// @param orders               compared ones, including those that are missing in the supplier's list
/// @param ourAmount            their total, in Rupiah
/// @param hasLedger            if false, refunds were judged by the status of the transactions
/// @param findings             how many of each kind; more may be counted than are stored
@Schema(description = "`orders` and `our_amount` include orders that are missing in the supplier's list.")
record ReconciliationView(
        String id,
        RunStatus status,
        @Nullable String requestedBy,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt,
        @Nullable Instant coversFrom,
        @Nullable Instant coversTo,
        int pages,
        long transactions,
        long orders,
        long supplierAmount,
        long ourAmount,
        long refundExpected,
        long refundSeen,
        boolean hasLedger,
        Map<String, Long> findings,
        @Nullable String error) {

    static ReconciliationView of(Reconciliation run) {
        var tally = run.tally;
        var findings = new LinkedHashMap<String, Long>();
        for (var kind : FindingKind.values()) {
            findings.put(kind.code(), tally.count(kind));
        }
        return new ReconciliationView(
                run.id,
                run.status,
                run.requestedBy,
                run.createdAt,
                run.startedAt,
                run.finishedAt,
                run.coversFrom,
                run.coversTo,
                tally.pages,
                tally.transactions,
                tally.orders,
                tally.supplierAmount,
                tally.ourAmount,
                tally.refundExpected,
                tally.refundSeen,
                tally.hasLedger,
                findings,
                run.error);
    }
}
