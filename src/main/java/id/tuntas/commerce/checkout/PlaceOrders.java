package id.tuntas.commerce.checkout;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.balance.HeldBalances;
import id.tuntas.commerce.balance.Ledger;
import id.tuntas.commerce.balance.MutationType;
import id.tuntas.commerce.dispatch.Dispatch;
import id.tuntas.commerce.transaction.Invoices;
import id.tuntas.commerce.transaction.OrdersToday;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.view.OrderCallbacks;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Decides on a batch of orders in the open transaction, and writes the accepted ones: references, lines, stock,
/// dispatch, callbacks and money.
///
/// First everything that the orders may take is locked, in the same order everywhere in commerce: stock locks,
/// inquiries, stock, balances. Then each order is decided in turn in memory. Finally all accepted ones are written in
/// a few statements; a refused one writes nothing. One that was written by a commit whose answer was lost is placed.
@ApplicationScoped
class PlaceOrders {

    private final CheckCart checkCart;
    private final Invoices invoices;
    private final Dispatch dispatch;
    private final OrderCallbacks callbacks;
    private final OrdersToday ordersToday;
    private final Ledger ledger;
    private final Clock clock;

    PlaceOrders(
            CheckCart checkCart,
            Invoices invoices,
            Dispatch dispatch,
            OrderCallbacks callbacks,
            OrdersToday ordersToday,
            Ledger ledger,
            Clock clock) {
        this.checkCart = checkCart;
        this.invoices = invoices;
        this.dispatch = dispatch;
        this.callbacks = callbacks;
        this.ordersToday = ordersToday;
        this.ledger = ledger;
        this.clock = clock;
    }

    /// @return the outcomes, in order
    List<Placement> place(List<WantedOrder> wanted) {
        var now = clock.instant();
        var goods = HeldGoods.of(wanted, now);
        var accounts = wanted.stream().map(WantedOrder::accountId).collect(Collectors.toSet());
        return ledger.holding(accounts, balances -> place(wanted, goods, balances, now));
    }

    private List<Placement> place(List<WantedOrder> wanted, HeldGoods goods, HeldBalances balances, Instant now) {
        var books = AccountBooks.of(wanted, ordersToday, now);
        var placements = new ArrayList<Placement>();
        var orders = new ArrayList<Transaction>();
        for (var one : wanted) {
            var written = books.written(one);
            if (written.isPresent()) {
                placements.add(new Placement.Placed(written.get()));
                continue;
            }
            try {
                var order = accept(one, goods, balances, books, now);
                orders.add(order);
                placements.add(new Placement.Placed(order));
            } catch (ApiError refusal) {
                placements.add(new Placement.Refused(refusal));
            } catch (ArithmeticException _) {
                placements.add(new Placement.Refused(insufficient("more Rupiah than can be counted")));
            }
        }
        write(orders);
        return placements;
    }

    private Transaction accept(
            WantedOrder wanted, HeldGoods goods, HeldBalances balances, AccountBooks books, Instant now) {
        // First, so that a used reference is never refused with an error that suggests it is new.
        books.checkReference(wanted);
        var lines = checkCart.check(wanted, goods);
        goods.check(wanted, lines);
        // Checks the balance before rows are created for a huge quantity.
        var price = price(lines);
        if (!balances.covers(wanted.accountId(), price)) {
            throw insufficient("Rp " + price);
        }
        CheckCart.checkSize(lines);
        books.checkDailyLimit(wanted);
        // From here on the order is accepted.
        var order = order(wanted, lines, now);
        goods.take(wanted, lines);
        balances.debit(order.accountId, order.invoice, MutationType.ORDER, order.amount());
        books.enter(wanted, order.invoice);
        return order;
    }

    private static long price(List<PricedLine> lines) {
        long price = 0;
        for (var line : lines) {
            price = Math.addExact(price, line.item().subtotal());
        }
        return price;
    }

    private static ApiError insufficient(String amount) {
        return new ApiError(400, "BALANCE_IS_INSUFFICIENT", "The balance does not cover " + amount + ".");
    }

    private Transaction order(WantedOrder wanted, List<PricedLine> lines, Instant now) {
        var order =
                Transaction.ordered(wanted.accountId(), wanted.purchase().refId(), wanted.drawInvoice(invoices), now);
        for (var line : lines) {
            order.add(line.item(), line.units());
        }
        return order;
    }

    private void write(List<Transaction> orders) {
        Transaction.insert(orders);
        dispatch.add(orders.stream().flatMap(order -> order.lines.stream()).toList());
        callbacks.publish(orders.stream().map(callbacks::of).toList());
        Transaction.flush();
    }
}
