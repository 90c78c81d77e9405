package id.tuntas.commerce.checkout;

import id.tuntas.commerce.access.Caller;
import id.tuntas.commerce.access.Limits;
import id.tuntas.commerce.transaction.Invoices;
import org.jspecify.annotations.Nullable;

/// An order request, waiting for its batch.
final class WantedOrder {

    private final String accountId;
    private final Limits limits;
    private final Purchase purchase;

    /// Of the last try to write it, whose commit may not have been acknowledged.
    private volatile @Nullable String invoice;

    WantedOrder(String accountId, Limits limits, Purchase purchase) {
        this.accountId = accountId;
        this.limits = limits;
        this.purchase = purchase;
    }

    static WantedOrder of(Caller caller, Purchase purchase) {
        return new WantedOrder(caller.accountId(), caller.limits(), purchase);
    }

    String accountId() {
        return accountId;
    }

    Limits limits() {
        return limits;
    }

    Purchase purchase() {
        return purchase;
    }

    /// Another one for each try: it may exist already.
    String drawInvoice(Invoices invoices) {
        var drawn = invoices.next();
        invoice = drawn;
        return drawn;
    }

    /// Whether the last try to write it drew this invoice.
    boolean hasDrawn(String existing) {
        return existing.equals(invoice);
    }
}
