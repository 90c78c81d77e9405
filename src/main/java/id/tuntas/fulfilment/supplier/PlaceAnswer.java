package id.tuntas.fulfilment.supplier;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What `POST /v1/trx` can yield.
public sealed interface PlaceAnswer {

    /// The transaction exists and is paid for.
    ///
    /// @param price, fees, amount null where the answer does not say
    record Placed(
            @Nullable String invoice,
            String status,
            @Nullable Long price,
            @Nullable Long fees,
            @Nullable Long amount) implements PlaceAnswer {}

    /// `REF_ID_ALREADY_EXIST`: an earlier attempt got through; read it.
    record AlreadyPlaced() implements PlaceAnswer {}

    /// Certainly not placed, and nothing was debited.
    ///
    /// @param code the API's error word, e.g. `BALANCE_IS_INSUFFICIENT`
    record Refused(Refusal refusal, String code, String text) implements PlaceAnswer {}

    /// Certainly not processed: the request was not sent, or turned away before it was looked at. Safe to repeat.
    record NotSent(String why, Optional<Duration> retryAfter) implements PlaceAnswer {}

    /// Time-out, broken connection, server error, an answer nobody can read: it may exist or not. Ask.
    record Unknown(String why) implements PlaceAnswer {}

    /// What a refusal means for the order.
    enum Refusal {
        /// The balance does not cover it now.
        BALANCE,
        /// The account's daily limit is used up.
        DAILY_LIMIT,
        /// The product cannot be bought at the moment.
        UNAVAILABLE,
        /// The key, the address or the account is not accepted: nothing about this order is wrong.
        ACCESS,
        /// It costs more than was agreed. We refuse that ourselves: nothing was sent.
        PRICE,
        /// This order will never be accepted as it is.
        FINAL
    }
}
