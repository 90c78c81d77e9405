package id.tuntas.commerce.topup;

import java.time.Duration;
import java.util.Optional;

/// Which top-ups get their links a moment later than their answer, and how much later.
///
/// @param magic for amounts that end in 778
record Preparation(Duration magic) {

    private static final int THOUSAND = 1_000;
    private static final int MAGIC_ENDING = 778;

    /// @return nothing where the links are there at once
    Optional<Duration> delay(long amount) {
        return amount % THOUSAND == MAGIC_ENDING ? Optional.of(magic) : Optional.empty();
    }
}
