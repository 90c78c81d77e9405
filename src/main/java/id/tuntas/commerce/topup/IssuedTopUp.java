package id.tuntas.commerce.topup;

import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.transaction.Transaction;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/// An accepted top-up.
///
/// @param amount      the amount to pay: price and fees
/// @param price       the amount to credit
/// @param paymentLink null while it is prepared, like `qr_link`
/// @param paymentUrl  the same page, set from the start; it says that the payment is being prepared
record IssuedTopUp(
        String invoice,
        String refId,
        long amount,
        long price,
        long fees,
        String paymentCode,
        String status,
        @Nullable String paymentLink,
        String paymentUrl,
        @Nullable String qrLink,
        OffsetDateTime expiredAt,
        OffsetDateTime expiresAt) {

    static IssuedTopUp of(Transaction transaction, TopUp topUp) {
        var deadline = JakartaTime.of(topUp.expiresAt);
        return new IssuedTopUp(
                transaction.invoice,
                transaction.refId,
                transaction.amount(),
                transaction.price,
                transaction.fees,
                transaction.payment.method,
                transaction.status.code(),
                transaction.payment.link,
                topUp.link,
                transaction.payment.qrLink,
                deadline,
                deadline);
    }
}
