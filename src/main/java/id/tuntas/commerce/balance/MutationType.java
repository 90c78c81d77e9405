package id.tuntas.commerce.balance;

import java.util.Locale;

/// Why a balance changed.
public enum MutationType {
    /// An order was paid from the balance.
    ORDER,
    /// An order, or a part of it, was not delivered.
    REFUND,
    /// The reseller paid in.
    TOPUP,
    /// The operator of the service set it right, or gave an opening balance.
    ADJUSTMENT;

    /// As the API writes it.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
