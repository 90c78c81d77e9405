package id.tuntas.commerce.topup.payment;

import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.topup.TopUp;
import id.tuntas.commerce.transaction.TransactionStatus;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What the payment page says.
///
/// @param amount what the customer pays, as text
/// @param code   address of the QR code; null where a transfer is asked for
public record PaymentPage(
        State state,
        String invoice,
        String channel,
        String amount,
        String deadline,
        String link,
        @Nullable String code) {

    /// Where the payment stands, seen by the customer.
    public enum State {
        /// The links are not shown to the reseller yet.
        PREPARING,
        /// The button works.
        OPEN,
        /// Paid, and credited in a moment.
        PAID,
        /// Paid and credited.
        CREDITED,
        /// Too late.
        EXPIRED;

        /// Whether the page should look again by itself.
        public boolean isPassing() {
            return this == PREPARING || this == PAID;
        }
    }

    private static final DateTimeFormatter WIB =
            DateTimeFormatter.ofPattern("d MMM yyyy HH:mm:ss 'WIB'", Locale.ENGLISH);

    static PaymentPage of(TopUp topUp, Instant now) {
        var transaction = topUp.transaction();
        return new PaymentPage(
                state(topUp, now),
                transaction.invoice(),
                topUp.channel().name(),
                "Rp " + NumberFormat.getIntegerInstance(Locale.of("id")).format(transaction.amount()),
                WIB.format(JakartaTime.of(topUp.expiresAt())),
                "/api/pay/" + topUp.token(),
                topUp.channel().showsCode() ? "/api/pay/" + topUp.token() + "/code.svg" : null);
    }

    private static State state(TopUp topUp, Instant now) {
        if (topUp.transaction().status() == TransactionStatus.COMPLETED) {
            return State.CREDITED;
        }
        if (topUp.isPaidByHand()) {
            return State.PAID;
        }
        if (topUp.transaction().status() != TransactionStatus.PENDING || topUp.isExpired(now)) {
            return State.EXPIRED;
        }
        return topUp.isPrepared() ? State.OPEN : State.PREPARING;
    }
}
