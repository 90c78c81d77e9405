package id.tuntas.fulfilment.supplier;

import java.time.Duration;
import java.util.Optional;

/// What `GET /v1/trx/{ref_id}` can yield.
public sealed interface DetailAnswer {

    record Found(TransactionDetail detail) implements DetailAnswer {}

    /// The supplier said so in its own words: an HTML 404 of some proxy is [Unknown].
    record NotFound() implements DetailAnswer {}

    /// An answer about another transaction: it says nothing about the one that was asked for.
    ///
    /// @param refId what it is about
    record Foreign(String refId) implements DetailAnswer {}

    /// @param retryAfter how long the supplier asks to be left alone
    record Unknown(String why, Optional<Duration> retryAfter) implements DetailAnswer {}
}
