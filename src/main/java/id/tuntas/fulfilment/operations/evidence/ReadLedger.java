package id.tuntas.fulfilment.operations.evidence;

import id.tuntas.fulfilment.operations.evidence.SupplierLedger.Reach;
import id.tuntas.fulfilment.supplier.Answer;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierPage;
import id.tuntas.fulfilment.supplier.money.Mutation;
import id.tuntas.fulfilment.supplier.money.MutationQuery;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the lines of an invoice from the supplier's ledger, which is not stored here. No transaction is open.
@ApplicationScoped
class ReadLedger {

    private static final int MAX_PAGES = 3;
    private static final int PER_PAGE = 100;

    /// How far the supplier's clock may differ from ours.
    private static final Duration TOLERANCE = Duration.ofHours(1);

    private final Supplier supplier;

    ReadLedger(Supplier supplier) {
        this.supplier = supplier;
    }

    SupplierLedger of(@Nullable String invoice, Instant orderedAt) {
        if (invoice == null) {
            return new SupplierLedger(Reach.NOT_PLACED, List.of());
        }
        var found = new LinkedHashSet<Mutation>(); // new lines push others to the next page
        var reach = read(invoice, orderedAt.minus(TOLERANCE), found);
        return new SupplierLedger(
                reach, found.stream().map(SupplierLedger.Line::of).toList());
    }

    private Reach read(String invoice, Instant since, Set<Mutation> found) {
        for (int number = 1; number <= MAX_PAGES; number++) {
            switch (supplier.mutations(new MutationQuery(number, PER_PAGE, null, null))) {
                case Answer.Success<SupplierPage<Mutation>>(var page) -> {
                    page.elements().stream()
                            .filter(mutation -> invoice.equals(mutation.invoice()))
                            .forEach(found::add);
                    if (!page.hasNext() || isBefore(page.elements(), since)) {
                        return Reach.COMPLETE;
                    }
                }
                case Answer.Refused<SupplierPage<Mutation>> _ -> {
                    return number == 1 ? Reach.NONE : Reach.PARTIAL;
                }
                case Answer.Unavailable<SupplierPage<Mutation>> _ -> {
                    return number == 1 ? Reach.UNAVAILABLE : Reach.PARTIAL;
                }
            }
        }
        return Reach.PARTIAL;
    }

    private static boolean isBefore(List<Mutation> page, Instant since) {
        var last = page.isEmpty() ? null : page.getLast().createdAt();
        return last != null && last.isBefore(since);
    }
}
