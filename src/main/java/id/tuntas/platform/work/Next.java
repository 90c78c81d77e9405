package id.tuntas.platform.work;

import java.time.Instant;

/// What happens to a claimed row after its work was recorded.
public sealed interface Next {

    Claim claim();

    /// The row's work is finished, unless it was woken since the claim.
    record Done(Claim claim) implements Next {}

    /// The row is due again.
    sealed interface Again extends Next {

        Instant dueAt();

        int attempt();
    }

    /// @param dueAt   when; at once if the row was woken since the claim
    /// @param urgency counts only in a queue [by urgency][DueQueue#byUrgency]
    record Later(Claim claim, Instant dueAt, int attempt, Urgency urgency) implements Again {

        public Later(Claim claim, Instant dueAt, int attempt) {
            this(claim, dueAt, attempt, Urgency.TIMED);
        }

        public Later as(Urgency itsUrgency) {
            return new Later(claim, dueAt, attempt, itsUrgency);
        }

        /// Something has made the row due since the claim.
        public Later woken(Instant now) {
            return new Later(claim, now, attempt, urgency.orMore(Urgency.WOKEN));
        }
    }

    /// The work must wait, and was not attempted: the next claim has the wakes of this one.
    ///
    /// @param dueAt when; at once if the row was woken since the claim
    record Held(Claim claim, Instant dueAt) implements Again {

        @Override
        public int attempt() {
            return claim.attempt();
        }
    }

    /// The outcome of this attempt is unknown: the next claim finds the row [abandoned][Claim#isAbandoned].
    record Interrupted(Claim claim, Instant dueAt, int attempt) implements Again {}
}
