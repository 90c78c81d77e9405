package id.tuntas.commerce.transaction;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How a transaction is paid. Orders are paid from the balance and have only a method.
@Embeddable
public class Payment {

    /// The API's `payment_method` and `payment_code` of orders.
    private static final String BALANCE = "saldo";

    @Column(name = "payment_method")
    public String method;

    @Column(name = "payment_link")
    public @Nullable String link;

    public @Nullable String qrLink;

    public @Nullable Instant expiredAt;

    static Payment fromBalance() {
        var payment = new Payment();
        payment.method = BALANCE;
        return payment;
    }

    /// A payment through a channel, with a deadline.
    public static Payment through(String channel, Instant deadline) {
        var payment = new Payment();
        payment.method = channel;
        payment.expiredAt = deadline;
        return payment;
    }

    /// Sets the links at which the customer pays, or removes them.
    void at(@Nullable String newLink, @Nullable String newQrLink) {
        link = newLink;
        qrLink = newQrLink;
    }
}
