package id.tuntas.commerce.transaction.status;

import java.util.Locale;

/// The kind of a transaction.
public enum Activity {
    ORDER,
    TOPUP;

    /// As the API writes it.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
