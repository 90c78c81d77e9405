package id.tuntas.commerce.balance;

import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.page.ListPage;
import id.tuntas.commerce.page.PageRequest;
import id.tuntas.commerce.page.Pagination;
import java.time.OffsetDateTime;
import java.util.List;

/// A page of the ledger, newest first.
record MutationPage(String message, List<Row> data, Pagination meta) {

    record Row(
            String invoice,
            String direction,
            String type,
            long amount,
            long balanceBefore,
            long balanceAfter,
            OffsetDateTime createdAt) {

        static Row of(BalanceMutation mutation) {
            return new Row(
                    mutation.invoice,
                    mutation.direction.code(),
                    mutation.type.code(),
                    mutation.amount,
                    mutation.balanceBefore,
                    mutation.balanceAfter,
                    JakartaTime.of(mutation.createdAt));
        }
    }

    static MutationPage of(PageRequest request, ListPage<BalanceMutation> page) {
        var rows = page.rows().stream().map(Row::of).toList();
        return new MutationPage("OK", rows, Pagination.of(request, page.total(), rows.size()));
    }
}
