package id.tuntas.commerce.topup;

import java.time.Duration;
import java.util.Optional;

/// Which top-ups pay themselves, and how long after their links are there.
///
/// @param always for every amount; empty: only the magic ones
/// @param magic  for amounts that end in 777
record AutomaticPayment(Optional<Duration> always, Duration magic) {

    private static final int THOUSAND = 1_000;
    private static final int MAGIC_ENDING = 777;

    static AutomaticPayment of(TopUpConfig config) {
        return new AutomaticPayment(config.payAfter(), config.magicPayAfter());
    }

    Optional<Duration> delay(long amount) {
        return amount % THOUSAND == MAGIC_ENDING ? Optional.of(magic) : always;
    }
}
