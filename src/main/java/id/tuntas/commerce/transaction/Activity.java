package id.tuntas.commerce.transaction;

import java.util.Locale;

/// What the money of a transaction is for.
public enum Activity {
    ORDER,
    TOPUP;

    /// As the API writes it.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
