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

    /// No usable answer to a request that was sent, or may have been.
    ///
    /// @param retryAfter  as the supplier asked
    /// @param isOverLimit whether the supplier has refused it for its rate limit
    record Unknown(String why, Optional<Duration> retryAfter, boolean isOverLimit) implements DetailAnswer {

        public Unknown(String why, Optional<Duration> retryAfter) {
            this(why, retryAfter, false);
        }
    }

    /// Nothing was sent, since the supplier's rate limit is used up: it says nothing about the supplier or the
    /// transaction.
    ///
    /// @param delay after which to try again
    record HeldBack(Duration delay) implements DetailAnswer {

        public static final String WHY = "the supplier's rate limit is used up";
    }
}
