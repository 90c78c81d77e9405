package id.tuntas.commerce.topup;

import id.tuntas.commerce.CommerceConfig;
import java.time.Duration;
import java.util.Optional;

/// Which top-ups are paid automatically, and how long after their links are set.
///
/// @param always for every amount; empty: only for magic ones
/// @param magic  for amounts that end in 777; empty: not at all
record AutomaticPayment(Optional<Duration> always, Optional<Duration> magic) {

    private static final int THOUSAND = 1_000;
    private static final int MAGIC_ENDING = 777;

    /// None without the simulation.
    static AutomaticPayment of(TopUpConfig config, CommerceConfig commerce) {
        return commerce.simulation()
                ? new AutomaticPayment(config.payAfter(), Optional.of(config.magicPayAfter()))
                : new AutomaticPayment(Optional.empty(), Optional.empty());
    }

    Optional<Duration> delay(long amount) {
        return amount % THOUSAND == MAGIC_ENDING ? magic.or(() -> always) : always;
    }
}
