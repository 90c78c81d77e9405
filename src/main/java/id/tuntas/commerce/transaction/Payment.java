package id.tuntas.commerce.transaction;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How a transaction is paid. Orders are paid from the balance and have no more than a method.
@Embeddable
public class Payment {

    /// The API's `payment_method` and `payment_code` of orders.
    private static final String BALANCE = "saldo";

    @Column(name = "payment_method")
    String method;

    @Column(name = "payment_link")
    @Nullable
    String link;

    @Column(name = "qr_link")
    @Nullable
    String qrLink;

    @Column(name = "expired_at")
    @Nullable
    Instant expiredAt;

    static Payment fromBalance() {
        var payment = new Payment();
        payment.method = BALANCE;
        return payment;
    }

    /// Through a channel, by a person who has until then.
    public static Payment through(String channel, Instant deadline) {
        var payment = new Payment();
        payment.method = channel;
        payment.expiredAt = deadline;
        return payment;
    }

    public String method() {
        return method;
    }

    public @Nullable String link() {
        return link;
    }

    public @Nullable String qrLink() {
        return qrLink;
    }

    public @Nullable Instant expiredAt() {
        return expiredAt;
    }

    /// Shows the customer where to pay.
    void at(String newLink, @Nullable String newQrLink) {
        link = newLink;
        qrLink = newQrLink;
    }

    /// The links lead nowhere any more.
    void close() {
        link = null;
        qrLink = null;
    }
}
