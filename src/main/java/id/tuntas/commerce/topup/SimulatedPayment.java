package id.tuntas.commerce.topup;

import id.tuntas.commerce.CommerceConfig;
import java.time.Duration;
import java.util.Optional;

/// Which top-ups get their links after their answer, and which are paid automatically.
///
/// @param isOn without the simulation, none are
record SimulatedPayment(TopUpConfig config, boolean isOn) {

    private static final int THOUSAND = 1_000;
    private static final int PAID = 777;
    private static final int PREPARED_LATER = 778;

    static SimulatedPayment of(TopUpConfig config, CommerceConfig commerce) {
        return new SimulatedPayment(config, commerce.simulation());
    }

    /// @return how long after the answer the links are set; empty if they are in it
    Optional<Duration> preparation(long amount) {
        return isOn && amount % THOUSAND == PREPARED_LATER ? Optional.of(config.preparation()) : Optional.empty();
    }

    /// @return how long after its links are set it is paid; empty if a person pays it
    Optional<Duration> payment(long amount) {
        if (!isOn) {
            return Optional.empty();
        }
        return amount % THOUSAND == PAID ? Optional.of(config.magicPayAfter()) : config.payAfter();
    }
}
