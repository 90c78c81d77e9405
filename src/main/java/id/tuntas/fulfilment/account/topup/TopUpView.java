package id.tuntas.fulfilment.account.topup;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A top-up as operators see it. Money in Rupiah.
///
/// @param requested   to be credited, as requested
/// @param amount      to be paid: price and fees, according to the supplier
/// @param paymentLink null until the supplier has one, and once the top-up is final
/// @param expiredAt   when the payment is due
/// @param reason      why it was refused or is uncertain
record TopUpView(
        String refId,
        String code,
        @Schema(pattern = TopUpStatus.CODES) String status,
        long requested,
        @Nullable String invoice,
        @Nullable Long price,
        @Nullable Long fees,
        @Nullable Long amount,
        @Nullable String paymentLink,
        @Nullable String qrLink,
        @Nullable Instant expiredAt,
        @Nullable String reason,
        String requestedBy,
        Instant createdAt,
        Instant updatedAt) {

    static TopUpView of(RequestedTopUp topUp) {
        return new TopUpView(
                topUp.refId,
                topUp.code,
                topUp.status.code(),
                topUp.requested,
                topUp.invoice,
                topUp.price,
                topUp.fees,
                topUp.amount,
                topUp.paymentLink,
                topUp.qrLink,
                topUp.expiredAt,
                topUp.reason,
                topUp.requestedBy,
                topUp.createdAt,
                topUp.updatedAt);
    }
}
