package id.tuntas.work;

import java.time.Instant;

/// What becomes of a claimed row after its work was recorded.
public sealed interface Next {

    Claim claim();

    /// The row's work is over.
    record Done(Claim claim) implements Next {}

    /// The row is due again.
    ///
    /// @param dueAt when; at once if the row was hastened since the claim
    record Later(Claim claim, Instant dueAt, int attempt) implements Next {}
}
