package id.tuntas.commerce.checkout;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.transaction.DailyLimit;
import id.tuntas.commerce.transaction.OrdersToday;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.query.FindTransactions;
import id.tuntas.platform.database.sql.PaddedText;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The references that accounts have used, and their orders of today. Does not change while their balances are
/// locked.
final class AccountBooks {

    private record Reference(String accountId, String refId) {

        static Reference of(WantedOrder wanted) {
            return new Reference(
                    wanted.accountId(), PaddedText.key(wanted.purchase().refId()));
        }
    }

    /// Those that are used, with the invoices of their orders.
    private final Map<Reference, String> references = new HashMap<>();

    /// Only for accounts with a limit.
    private final Map<String, Long> ordersToday = new HashMap<>();

    private AccountBooks() {}

    static AccountBooks of(List<WantedOrder> wanted, OrdersToday ordersToday, Instant now) {
        var books = new AccountBooks();
        wanted.stream()
                .collect(groupingBy(
                        WantedOrder::accountId,
                        mapping(order -> order.purchase().refId(), toList())))
                .forEach((account, refIds) -> FindTransactions.existing(account, refIds)
                        .forEach((refId, invoice) -> books.references.put(new Reference(account, refId), invoice)));
        wanted.stream()
                .filter(order -> order.limits().dailyOrders() != null)
                .map(WantedOrder::accountId)
                .distinct()
                .forEach(account -> books.ordersToday.put(account, ordersToday.of(account, now)));
        return books;
    }

    /// The order of this request that an earlier try has written, if the answer to its commit was lost.
    Optional<Transaction> written(WantedOrder wanted) {
        return Optional.ofNullable(references.get(Reference.of(wanted)))
                .filter(wanted::hasDrawn)
                .map(invoice ->
                        Transaction.<Transaction>find("invoice", invoice).singleResult());
    }

    /// @throws ApiError `REF_ID_ALREADY_EXIST`
    void checkReference(WantedOrder wanted) {
        if (references.containsKey(Reference.of(wanted))) {
            throw ApiError.onField(
                    "REF_ID_ALREADY_EXIST",
                    "There is a transaction with this ref_id already; read it instead.",
                    "ref_id");
        }
    }

    /// @throws ApiError `TRX_DAILY_LIMIT`
    void checkDailyLimit(WantedOrder wanted) {
        DailyLimit.checkOrder(wanted.limits(), ordersToday.getOrDefault(wanted.accountId(), 0L));
    }

    /// Counts an accepted order.
    void enter(WantedOrder wanted, String invoice) {
        references.put(Reference.of(wanted), invoice);
        ordersToday.computeIfPresent(wanted.accountId(), (_, orders) -> orders + 1);
    }
}
