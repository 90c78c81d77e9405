package id.tuntas.commerce.topup;

import id.tuntas.commerce.CommerceConfig;
import java.time.Duration;
import java.util.Optional;

/// Which top-ups pay themselves, and how long after their links are there.
///
/// @param always for every amount; empty: only the magic ones
/// @param magic  for amounts that end in 777; empty: they are amounts like all others
record AutomaticPayment(Optional<Duration> always, Optional<Duration> magic) {

    private static final int THOUSAND = 1_000;
    private static final int MAGIC_ENDING = 777;

    /// None at all where commerce does not simulate.
    static AutomaticPayment of(TopUpConfig config, CommerceConfig commerce) {
        return commerce.simulation()
                ? new AutomaticPayment(config.payAfter(), Optional.of(config.magicPayAfter()))
                : new AutomaticPayment(Optional.empty(), Optional.empty());
    }

    Optional<Duration> delay(long amount) {
        return amount % THOUSAND == MAGIC_ENDING ? magic.or(() -> always) : always;
    }
}
