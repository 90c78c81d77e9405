package id.tuntas.fulfilment.supplier.transaction;

import java.time.Duration;
import java.util.Optional;

/// The result of `GET /v1/trx/{ref_id}`.
public sealed interface DetailAnswer {

    record Found(TransactionDetail detail) implements DetailAnswer {}

    /// Answered by the supplier itself; a proxy's 404 page is [Unknown].
    record NotFound() implements DetailAnswer {}

    /// An answer about another transaction, which says nothing about the requested one.
    ///
    /// @param refId of the other transaction, or its invoice
    record Foreign(String refId) implements DetailAnswer {}

    /// @param retryAfter as the supplier asked
    record Unknown(String why, Optional<Duration> retryAfter) implements DetailAnswer {}
}
