package id.tuntas.platform.work;

import java.time.Instant;

/// What happens to a claimed row after its work was recorded.
public sealed interface Next {

    Claim claim();

    /// The row's work is finished, unless it was signaled since the claim.
    record Done(Claim claim) implements Next {}

    /// The row is due again.
    ///
    /// @param dueAt when; at once if the row was signaled since the claim
    record Later(Claim claim, Instant dueAt, int attempt) implements Next {}

    /// The row is due again, and the outcome of this attempt is unknown: the next claim finds it
    /// [abandoned][Claim#isAbandoned].
    record Interrupted(Claim claim, Instant dueAt, int attempt) implements Next {}

    /// When the row is due again; only for a row that is.
    default Instant dueAgainAt() {
        return switch (this) {
            case Done _ -> throw new IllegalStateException("the work is finished");
            case Later later -> later.dueAt();
            case Interrupted interrupted -> interrupted.dueAt();
        };
    }

    /// The attempt count; only for a row that is due again.
    default int attempts() {
        return switch (this) {
            case Done _ -> throw new IllegalStateException("the work is finished");
            case Later later -> later.attempt();
            case Interrupted interrupted -> interrupted.attempt();
        };
    }
}
