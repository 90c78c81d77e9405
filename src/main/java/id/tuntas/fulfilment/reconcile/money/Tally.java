package id.tuntas.fulfilment.reconcile.money;

import jakarta.persistence.Embeddable;
import jakarta.persistence.Transient;
import java.util.Arrays;

/// The counters of a reconciliation. Amounts are whole Rupiah.
@Embeddable
class Tally {

    int pages;

    /// All transactions of the supplier, orders and others.
    long transactions;

    /// The compared orders.
    long orders;

    long supplierAmount;
    long ourAmount;
    long refundExpected;
    long refundSeen;

    /// Whether the supplier provides its ledger; without it, refunds are judged by the transaction's status.
    boolean hasLedger = true;

    long foreignCount;
    long missingCount;
    long amountCount;
    long overchargedCount;
    long refundCount;
    long statusCount;

    /// Of the status checks of unlisted orders.
    @Transient
    int unansweredInARow;

    /// How many findings are stored.
    @Transient
    long stored;

    void found(FindingKind kind) {
        switch (kind) {
            case FOREIGN -> foreignCount++;
            case MISSING -> missingCount++;
            case AMOUNT_DIFFERS -> amountCount++;
            case OVERCHARGED -> overchargedCount++;
            case REFUND_MISSING -> refundCount++;
            case STATUS_DIFFERS -> statusCount++;
        }
    }

    long count(FindingKind kind) {
        return switch (kind) {
            case FOREIGN -> foreignCount;
            case MISSING -> missingCount;
            case AMOUNT_DIFFERS -> amountCount;
            case OVERCHARGED -> overchargedCount;
            case REFUND_MISSING -> refundCount;
            case STATUS_DIFFERS -> statusCount;
        };
    }

    long findings() {
        return Arrays.stream(FindingKind.values()).mapToLong(this::count).sum();
    }
}
