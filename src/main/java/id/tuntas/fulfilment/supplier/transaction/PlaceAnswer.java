package id.tuntas.fulfilment.supplier.transaction;

import id.tuntas.fulfilment.supplier.money.Charge;
import id.tuntas.platform.code.Coded;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The result of `POST /v1/trx`.
public sealed interface PlaceAnswer {

    /// The transaction exists and is paid.
    record Placed(@Nullable String invoice, String status, Charge charge) implements PlaceAnswer {}

    /// `REF_ID_ALREADY_EXIST`: an earlier attempt succeeded; its status must be checked.
    record AlreadyPlaced() implements PlaceAnswer {}

    /// If certain, neither placed nor charged.
    ///
    /// @param code      the API's error code, e.g. `BALANCE_IS_INSUFFICIENT`
    /// @param isCertain false for what has no code of the supplier: a proxy may have refused the supplier's answer
    record Refused(Refusal refusal, String code, String text, boolean isCertain) implements PlaceAnswer {

        public Refused(Refusal refusal, String code, String text) {
            this(refusal, code, text, true);
        }
    }

    /// Certainly not processed: the request was not sent, or rejected before processing. Safe to repeat.
    record NotSent(String why, Optional<Duration> retryAfter) implements PlaceAnswer {}

    /// The supplier's rate limit is used up: certainly not processed, and not this request's fault.
    ///
    /// @param wasSent whether it is this request that was refused
    record Limited(boolean wasSent) implements PlaceAnswer {}

    /// Timeout, lost connection, server error, unreadable answer: the transaction may exist; its status must be
    /// checked.
    record Unknown(String why) implements PlaceAnswer {}

    /// What a refusal means for the order.
    enum Refusal implements Coded {
        /// The balance is insufficient.
        BALANCE,
        /// The account's daily limit is used up.
        DAILY_LIMIT,
        /// The item is currently unavailable.
        UNAVAILABLE,
        /// The key, the IP address or the account is not accepted; the order itself is not at fault.
        ACCESS,
        /// It costs more than was agreed. Decided before sending: nothing was sent.
        PRICE,
        /// The order will never be accepted as it is.
        FINAL
    }
}
