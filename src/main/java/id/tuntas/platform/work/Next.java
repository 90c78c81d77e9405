package id.tuntas.platform.work;

import java.time.Instant;

/// What becomes of a claimed row after its work was recorded.
public sealed interface Next {

    Claim claim();

    /// The row's work is over, unless something has asked for another look since the claim.
    record Done(Claim claim) implements Next {}

    /// The row is due again.
    ///
    /// @param dueAt when; at once if something has asked for another look since the claim
    record Later(Claim claim, Instant dueAt, int attempt) implements Next {}

    /// The row is due again, and nobody knows whether what was done has had an effect: whoever claims it next finds it
    /// [abandoned][Claim#isAbandoned].
    record Interrupted(Claim claim, Instant dueAt, int attempt) implements Next {}

    /// When the row is due again; only of one that is.
    default Instant dueAgainAt() {
        return switch (this) {
            case Done _ -> throw new IllegalStateException("the work is over");
            case Later later -> later.dueAt();
            case Interrupted interrupted -> interrupted.dueAt();
        };
    }

    /// How often it was tried; only of a row that is due again.
    default int attempts() {
        return switch (this) {
            case Done _ -> throw new IllegalStateException("the work is over");
            case Later later -> later.attempt();
            case Interrupted interrupted -> interrupted.attempt();
        };
    }
}
