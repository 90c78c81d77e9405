package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import id.tuntas.platform.database.sql.Saturated;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Transient;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The counters of a reconciliation. Amounts are whole Rupiah.
@Embeddable
class Tally {

    /// Bounds the memory. Beyond it, transactions that are listed twice because the pages move count twice.
    private static final int MAX_FURTHER = 10_000;

    int pages;

    /// All transactions of the supplier, orders and others.
    long transactions;

    /// The compared orders, including those that are missing.
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

    /// Status checks that were not sent, since the supplier's rate limit was used up.
    @Transient
    int heldBack;

    /// Further transactions under a ref_id that the run has seen, by ref_id and invoice: the mirror has one per ref_id.
    @Transient
    private final Set<List<String>> furtherOnes = new HashSet<>();

    /// How many findings are stored.
    @Transient
    long stored;

    /// Which amount cannot be read, the first one; null if all can.
    @Transient
    @Nullable
    String unreadable;

    void cannotRead(String which) {
        unreadable = unreadable == null ? which : unreadable;
    }

    boolean hasSeenFurther(TransactionSummary summary) {
        return furtherOnes.contains(List.of(summary.refId(), summary.invoice()));
    }

    void seesFurther(TransactionSummary summary) {
        if (furtherOnes.size() < MAX_FURTHER) {
            furtherOnes.add(List.of(summary.refId(), summary.invoice()));
        }
    }

    /// @param storedOnes how many of them are stored
    void found(List<Finding> findings, int storedOnes) {
        findings.forEach(finding -> found(finding.kind));
        stored += storedOnes;
    }

    /// Adds what a part of the run has counted.
    void add(Tally part) {
        pages += part.pages;
        transactions += part.transactions;
        orders += part.orders;
        supplierAmount = Saturated.plus(supplierAmount, part.supplierAmount);
        ourAmount = Saturated.plus(ourAmount, part.ourAmount);
        refundExpected = Saturated.plus(refundExpected, part.refundExpected);
        refundSeen = Saturated.plus(refundSeen, part.refundSeen);
        hasLedger &= part.hasLedger;
        foreignCount += part.foreignCount;
        missingCount += part.missingCount;
        amountCount += part.amountCount;
        overchargedCount += part.overchargedCount;
        refundCount += part.refundCount;
        statusCount += part.statusCount;
        part.furtherOnes.stream().limit(MAX_FURTHER - furtherOnes.size()).forEach(furtherOnes::add);
        stored += part.stored;
        unreadable = unreadable == null ? part.unreadable : unreadable;
    }

    private void found(FindingKind kind) {
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
