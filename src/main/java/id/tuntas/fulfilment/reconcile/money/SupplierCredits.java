package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.fulfilment.supplier.Answer;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierPage;
import id.tuntas.fulfilment.supplier.money.Mutation;
import id.tuntas.fulfilment.supplier.money.MutationQuery;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.operate.job.JobFailed;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the refunds of some invoices from the supplier's ledger.
@ApplicationScoped
class SupplierCredits {

    private static final int PER_PAGE = 100;

    private final Supplier supplier;

    SupplierCredits(Supplier supplier) {
        this.supplier = supplier;
    }

    /// @param byInvoice  Rupiah
    /// @param unreadable invoices with an amount that cannot be read
    record Credits(Map<String, Long> byInvoice, Set<String> unreadable) {

        private void add(Mutation credit) {
            if (credit.amount() == null) {
                unreadable.add(credit.invoice());
            } else {
                byInvoice.merge(credit.invoice(), credit.amount(), Saturated::plus);
            }
        }
    }

    /// @return empty if the supplier has no ledger, which the specification does not require
    /// @throws JobFailed when the supplier does not answer
    Optional<Credits> of(Collection<String> invoices, Instant since, int maxPages) {
        var wanted = new HashSet<>(invoices);
        var credits = new Credits(new HashMap<>(), new HashSet<>());
        List<Mutation> before = List.of();
        for (int number = 1; number <= maxPages; number++) {
            switch (supplier.mutations(new MutationQuery(number, PER_PAGE, "credit", null))) {
                case Answer.Success<SupplierPage<Mutation>>(var page) -> {
                    var seen = new HashSet<>(before); // new entries push others to the next page
                    page.elements().stream()
                            .filter(mutation -> mutation.isCredit() && wanted.contains(mutation.invoice()))
                            .filter(mutation -> !seen.contains(mutation))
                            .forEach(credits::add);
                    if (!page.hasNext() || Mutation.areBefore(page.elements(), since)) {
                        return Optional.of(credits);
                    }
                    before = page.elements();
                }
                case Answer.Refused<SupplierPage<Mutation>> _ -> {
                    return Optional.empty();
                }
                case Answer.Unavailable<SupplierPage<Mutation>> unavailable ->
                    throw new JobFailed("the supplier's ledger is unavailable: " + unavailable.why());
            }
        }
        throw new JobFailed("the supplier's ledger has more than " + maxPages + " pages since " + since);
    }
}
