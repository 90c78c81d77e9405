package id.tuntas.commerce.balance;

import id.tuntas.platform.code.Coded;

/// The reason of a balance change.
public enum MutationType implements Coded {
    /// An order was paid from the balance.
    ORDER,
    /// An order, or a part of it, was not delivered.
    REFUND,
    /// The reseller paid in.
    TOPUP,
    /// An adjustment by the operator, or the opening balance.
    ADJUSTMENT;

    /// As the API writes it: the cost of an order is a payment.
    @Override
    public String code() {
        return this == ORDER ? "payment" : Coded.super.code();
    }
}
