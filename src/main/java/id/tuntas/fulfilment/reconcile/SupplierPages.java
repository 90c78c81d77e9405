package id.tuntas.fulfilment.reconcile;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.supplier.Answer;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierPage;
import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import id.tuntas.platform.operate.job.JobFailed;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/// Reads the supplier's list of transactions from the newest on. New transactions push others to the next page
/// meanwhile, so that some are seen twice and none is missed.
@ApplicationScoped
public class SupplierPages {

    /// Transactions.
    public static final int PER_PAGE = 100;

    private final Supplier supplier;

    SupplierPages(Supplier supplier) {
        this.supplier = supplier;
    }

    /// @param pages      how many were read
    /// @param isComplete whether everything up to the horizon was seen, or as much as is worth its calls
    public record Walk(int pages, int transactions, boolean isComplete) {}

    /// Passes on every page up to the horizon.
    ///
    /// @param horizon by the clock here
    /// @throws JobFailed when the supplier does not answer
    public Walk walk(Instant horizon, int maxPages, Consumer<List<TransactionSummary>> eachPage) {
        return walk(horizon, 1, maxPages, eachPage);
    }

    /// The same from a later page on, where an earlier walk has ended.
    Walk walk(Instant horizon, int firstPage, int maxPages, Consumer<List<TransactionSummary>> eachPage) {
        return walk(horizon, List.of(), firstPage, maxPages, eachPage);
    }

    /// Looks for orders, and stops where those that are left are no more than the pages that were read: checking each
    /// of them costs no more calls.
    ///
    /// @param accepted when they were accepted by the clock here, oldest first
    Walk walkFor(List<Instant> accepted, int maxPages, Consumer<List<TransactionSummary>> eachPage) {
        return walk(accepted.getFirst(), accepted, 1, maxPages, eachPage);
    }

    private Walk walk(
            Instant horizon,
            List<Instant> accepted,
            int firstPage,
            int maxPages,
            Consumer<List<TransactionSummary>> eachPage) {
        int transactions = 0;
        for (int pages = 1; pages <= maxPages; pages++) {
            var page = read(firstPage + pages - 1);
            eachPage.accept(page.elements());
            transactions += page.elements().size();
            long behind = accepted.stream()
                    .filter(time -> isBehind(time, page.elements()))
                    .count();
            if (!page.hasNext()
                    || isBefore(page.elements(), horizon.minus(Supplier.SKEW))
                    || behind > 0 && pages >= behind) {
                return new Walk(pages, transactions, true);
            }
        }
        return new Walk(maxPages, transactions, false);
    }

    private SupplierPage<TransactionSummary> read(int number) {
        return switch (supplier.transactions(number, PER_PAGE)) {
            case Answer.Success<SupplierPage<TransactionSummary>>(var page) -> page;
            case Answer.Refused<SupplierPage<TransactionSummary>> refused ->
                throw new JobFailed("the supplier refused to list transactions: " + refused.code());
            case Answer.Unavailable<SupplierPage<TransactionSummary>> unavailable ->
                throw new JobFailed("the supplier's list of transactions is unavailable: " + unavailable.why());
        };
    }

    /// A list that is not sorted newest first is read to its end.
    private static boolean isBefore(List<TransactionSummary> page, Instant horizon) {
        return isNewestFirst(page)
                && page.stream()
                        .allMatch(summary -> summary.createdAt() != null
                                && summary.createdAt().isBefore(horizon));
    }

    /// Whether an order that was accepted then may be on a later page.
    private static boolean isBehind(Instant accepted, List<TransactionSummary> page) {
        return isNewestFirst(page)
                && !requireNonNull(page.getLast().createdAt())
                        .plus(Supplier.SKEW)
                        .isBefore(accepted);
    }

    private static boolean isNewestFirst(List<TransactionSummary> page) {
        return !page.isEmpty()
                && page.getFirst().createdAt() != null
                && page.getLast().createdAt() != null
                && !page.getFirst().createdAt().isBefore(page.getLast().createdAt());
    }
}
