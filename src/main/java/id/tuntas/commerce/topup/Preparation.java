package id.tuntas.commerce.topup;

import id.tuntas.commerce.CommerceConfig;
import java.time.Duration;
import java.util.Optional;

/// Which top-ups get their links later than their answer, and how much later.
///
/// @param magic for amounts that end in 778; empty: not at all
record Preparation(Optional<Duration> magic) {

    private static final int THOUSAND = 1_000;
    private static final int MAGIC_ENDING = 778;

    /// None without the simulation.
    static Preparation of(TopUpConfig config, CommerceConfig commerce) {
        return new Preparation(commerce.simulation() ? Optional.of(config.preparation()) : Optional.empty());
    }

    /// @return empty if the links are set at once
    Optional<Duration> delay(long amount) {
        return amount % THOUSAND == MAGIC_ENDING ? magic : Optional.empty();
    }
}
