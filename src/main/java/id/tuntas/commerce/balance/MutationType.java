package id.tuntas.commerce.balance;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The reason of a balance change.
public enum MutationType {
    /// An order was paid from the balance.
    ORDER,
    /// An order, or a part of it, was not delivered.
    REFUND,
    /// The reseller paid in.
    TOPUP,
    /// An adjustment by the operator, or the opening balance.
    ADJUSTMENT;

    /// As the API writes it: the cost of an order is a payment.
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
