package id.tuntas.fulfilment.supplier.transaction;

import id.tuntas.platform.database.sql.Shortened;
import java.time.Duration;
import java.util.Optional;

/// The result of `GET /v1/trx/{ref_id}`.
public sealed interface DetailAnswer {

    record Found(TransactionDetail detail) implements DetailAnswer {}

    /// Answered by the supplier itself; a proxy's 404 page is [Unknown].
    record NotFound() implements DetailAnswer {}

    /// An answer about another transaction, which says nothing about the requested one.
    ///
    /// @param refId of the other transaction, or its invoice; shortened, since the supplier may send any text
    record Foreign(String refId) implements DetailAnswer {

        private static final int MAX_LENGTH = 100;

        public Foreign {
            refId = Shortened.to(MAX_LENGTH, refId);
        }
    }

    /// @param retryAfter as the supplier asked
    /// @param isLimited  whether nothing was sent, since the supplier's rate limit is used up
    record Unknown(String why, Optional<Duration> retryAfter, boolean isLimited) implements DetailAnswer {

        public Unknown(String why, Optional<Duration> retryAfter) {
            this(why, retryAfter, false);
        }
    }
}
