package id.tuntas.commerce.transaction.view;

import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.page.ListPage;
import id.tuntas.commerce.page.PageRequest;
import id.tuntas.commerce.page.Pagination;
import id.tuntas.commerce.transaction.Transaction;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of an account's transactions, newest first.
record TransactionPage(List<Row> transactions, Pagination pagination) {

    static TransactionPage of(PageRequest request, ListPage<Transaction> page) {
        var rows = page.rows().stream().map(Row::of).toList();
        return new TransactionPage(rows, Pagination.of(request, page.total(), rows.size()));
    }

    record Row(
            String invoice,
            String refId,
            String status,
            long price,
            long fees,
            long amount,
            String activity,
            OffsetDateTime createdAt,
            OffsetDateTime updatedAt,
            @Nullable OffsetDateTime expiredAt,
            @Nullable String paymentLink,
            @Nullable String qrLink) {

        static Row of(Transaction transaction) {
            return new Row(
                    transaction.invoice,
                    transaction.refId,
                    transaction.status.code(),
                    transaction.price,
                    transaction.fees,
                    transaction.amount(),
                    transaction.activity.code(),
                    JakartaTime.of(transaction.createdAt),
                    JakartaTime.of(transaction.updatedAt),
                    JakartaTime.ofNullable(transaction.payment.expiredAt),
                    transaction.payment.link,
                    transaction.payment.qrLink);
        }
    }
}
