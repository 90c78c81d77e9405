package id.tuntas.commerce.topup.payment;

import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.topup.TopUp;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The content of the payment page.
///
/// @param amount to be paid, as text
/// @param code   address of the QR code; null for a transfer
public record PaymentPage(
        State state,
        String invoice,
        String channel,
        String amount,
        String deadline,
        String link,
        @Nullable String code) {

    /// The state of the payment, as the customer sees it.
    public enum State {
        /// The links are not set yet.
        PREPARING,
        /// The button is active.
        OPEN,
        /// Paid, not yet credited.
        PAID,
        /// Paid and credited.
        CREDITED,
        /// Expired.
        EXPIRED;

        /// Whether the page should reload automatically.
        public boolean isPassing() {
            return this == PREPARING || this == PAID;
        }
    }

    private static final Locale INDONESIAN = Locale.of("id");

    static PaymentPage of(TopUp topUp, Instant now, Locale language) {
        var transaction = topUp.transaction;
        return new PaymentPage(
                state(topUp, now),
                transaction.invoice,
                topUp.channel.name,
                amount(transaction.amount(), language),
                deadline(topUp.expiresAt, language),
                "/api/pay/" + topUp.token,
                topUp.channel.showsCode() ? "/api/pay/" + topUp.token + "/code.svg" : null);
    }

    private static String amount(long rupiah, Locale language) {
        var written = NumberFormat.getIntegerInstance(INDONESIAN).format(rupiah);
        return (isIndonesian(language) ? "Rp" : "Rp ") + written;
    }

    private static String deadline(Instant time, Locale language) {
        var clock = isIndonesian(language) ? "HH.mm.ss" : "HH:mm:ss";
        return DateTimeFormatter.ofPattern("d MMM yyyy " + clock + " 'WIB'", language)
                .format(JakartaTime.of(time));
    }

    private static boolean isIndonesian(Locale language) {
        return language.getLanguage().equals(INDONESIAN.getLanguage());
    }

    private static State state(TopUp topUp, Instant now) {
        if (topUp.transaction.status == TransactionStatus.COMPLETED) {
            return State.CREDITED;
        }
        if (topUp.isPaidByHand()) {
            return State.PAID;
        }
        if (topUp.transaction.status != TransactionStatus.PENDING || topUp.isExpired(now)) {
            return State.EXPIRED;
        }
        return topUp.isPrepared ? State.OPEN : State.PREPARING;
    }
}
