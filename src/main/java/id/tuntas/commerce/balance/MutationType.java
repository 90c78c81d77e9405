package id.tuntas.commerce.balance;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

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

    /// As the API writes it: what orders cost is a payment.
    public String code() {
        return this == ORDER ? "payment" : name().toLowerCase(Locale.ROOT);
    }

    /// @param word in any case
    static Optional<MutationType> of(String word) {
        return Arrays.stream(values())
                .filter(type -> type.code().equalsIgnoreCase(word.strip()))
                .findFirst();
    }
}
