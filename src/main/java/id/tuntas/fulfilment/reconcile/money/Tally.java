package id.tuntas.fulfilment.reconcile.money;

import java.util.EnumMap;
import java.util.Map;

/// The counters of a running reconciliation; used by one thread.
final class Tally {

    int pages;
    long transactions;
    long orders;
    long supplierAmount;
    long ourAmount;
    long refundExpected;
    long refundSeen;
    boolean hasLedger = true;

    /// How many findings are stored.
    long stored;

    private final Map<FindingKind, Long> counts = new EnumMap<>(FindingKind.class);

    void found(FindingKind kind) {
        counts.merge(kind, 1L, Long::sum);
    }

    long count(FindingKind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    long findings() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
