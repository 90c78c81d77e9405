package id.tuntas.fulfilment.order.life;

import java.time.Duration;
import java.util.Locale;

/// One thing that happens to an order after it was accepted. Each can happen at any time: where it makes no sense,
/// it is refused or changes nothing.
sealed interface Step {

    /// What the supplier says of the order from now on: its word, and those of two units. Nothing happens while it does
    /// not have the order.
    enum Move implements Step {
        WAITS("paid", "pending", "pending"),
        DELIVERS_HALF("paid", "completed", "pending"),
        DELIVERS("completed", "completed", "completed"),
        DELIVERS_ONE_OF_TWO("completed", "completed", "failed"),
        REFUNDS_ONE_OF_TWO("refunded", "completed", "failed"),
        FAILS("failed", "failed", "failed"),
        CANCELS("canceled", "failed", "failed"),
        FAILS_EVERY_UNIT_AND_CALLS_IT_COMPLETED("completed", "failed", "failed"),
        SAYS_COMPLETED_BEFORE_IT_IS("completed", "pending", "pending"),
        CANCELS_WHAT_IS_DELIVERED("canceled", "completed", "completed"),
        REFUNDS_WHAT_IS_DELIVERED("refunded", "completed", "completed"),
        SAYS_AN_UNKNOWN_WORD("vip", "pending", "pending");

        final String word;
        final String first;
        final String second;

        Move(String word, String first, String second) {
            this.word = word;
            this.first = first;
            this.second = second;
        }
    }

    /// What the supplier does with the next GET /v1/trx/{ref_id}.
    enum NextQuestion implements Step {
        FAILS,
        IS_NOT_ANSWERED,
        IS_ANSWERED_WITH_NONSENSE,
        IS_ANSWERED_WITH_ANOTHER_ORDER,
        /// "Not found" although it has the order: it comes to light a moment later. Once in a life at most.
        IS_ASKED_TOO_EARLY
    }

    enum Callback implements Step {
        /// Says what the supplier says.
        TRUE,
        /// The same, twice at once.
        DOUBLED,
        /// Genuine, and long outdated.
        LATE,
        WRONG_SIGNATURE
    }

    /// What people do.
    enum Act implements Step {
        RECHECK,
        RESUBMIT,
        RESOLVE,
        CANCEL;

        String key() {
            return this == CANCEL ? "dev-storefront" : "dev-operator";
        }

        String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    enum Fault implements Step {
        /// A replica claims the order, without knowing it: the answer to its commit is lost.
        CLAIM_IS_LOST,
        /// Nothing can be written to the order.
        CANNOT_BE_WRITTEN,
        CAN_BE_WRITTEN
    }

    /// Time goes on for all orders.
    record Passes(Duration time) implements Step {

        @Override
        public String toString() {
            return time + " PASS";
        }
    }
}
