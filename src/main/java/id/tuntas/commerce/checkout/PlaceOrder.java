package id.tuntas.commerce.checkout;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.LostRace;
import id.tuntas.commerce.access.Caller;
import id.tuntas.commerce.balance.Ledger;
import id.tuntas.commerce.balance.MutationType;
import id.tuntas.commerce.dispatch.OpenLines;
import id.tuntas.commerce.transaction.BoughtItem;
import id.tuntas.commerce.transaction.DailyLimit;
import id.tuntas.commerce.transaction.Invoices;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.Transactions;
import id.tuntas.commerce.transaction.view.OrderNotices;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// Places an order: reference, lines, stock, dispatch, callback and money in one database transaction.
@ApplicationScoped
class PlaceOrder {

    private final CheckCart checkCart;
    private final Invoices invoices;
    private final OpenLines openLines;
    private final OrderNotices notices;
    private final TakeGoods takeGoods;
    private final Ledger ledger;
    private final Clock clock;

    PlaceOrder(
            CheckCart checkCart,
            Invoices invoices,
            OpenLines openLines,
            OrderNotices notices,
            TakeGoods takeGoods,
            Ledger ledger,
            Clock clock) {
        this.checkCart = checkCart;
        this.invoices = invoices;
        this.openLines = openLines;
        this.notices = notices;
        this.takeGoods = takeGoods;
        this.ledger = ledger;
        this.clock = clock;
    }

    /// @throws ApiError for every refusal; nothing is written or debited then
    Transaction place(Caller caller, Purchase purchase) {
        return LostRace.retry(() -> QuarkusTransaction.requiringNew().call(() -> placeOnce(caller, purchase)));
    }

    private Transaction placeOnce(Caller caller, Purchase purchase) {
        // First of all: a known reference must never be answered with a refusal that sounds as if it were unknown.
        if (Transactions.exists(caller.accountId(), purchase.refId())) {
            throw LostRace.referenceExists();
        }
        var lines = checkCart.check(caller.accountId(), purchase);
        var now = clock.instant();
        var order = Transaction.ordered(caller.accountId(), purchase.refId(), invoices.next(), now);
        for (var line : lines) {
            var note = line.note();
            order.add(
                    BoughtItem.of(line.variant(), note.price(), line.quantity(), note.text(), note.target()),
                    line.units());
        }
        order.insert();
        openLines.add(order.lines());
        notices.tell(order);
        // What is written before the locks are taken cannot prolong them.
        Transaction.flush();
        takeGoods.take(order.accountId(), purchase.lockToken(), lines, now);
        ledger.debit(order.accountId(), order.invoice(), MutationType.ORDER, order.amount());
        DailyLimit.checkOrder(caller, now);
        return order;
    }
}
