package id.tuntas.platform.work;

import java.time.Instant;

/// What happens to a claimed row after its work was recorded.
public sealed interface Next {

    Claim claim();

    /// The row's work is finished, unless it was signaled since the claim.
    record Done(Claim claim) implements Next {}

    /// The row is due again.
    sealed interface Again extends Next {

        Instant dueAt();

        int attempt();
    }

    /// @param dueAt when; at once if the row was signaled since the claim
    record Later(Claim claim, Instant dueAt, int attempt) implements Again {}

    /// The outcome of this attempt is unknown: the next claim finds the row [abandoned][Claim#isAbandoned].
    record Interrupted(Claim claim, Instant dueAt, int attempt) implements Again {}
}
