package id.tuntas.commerce.webhook.delivery;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.webhook.CommerceWebhookConfig;
import id.tuntas.commerce.webhook.CommerceWebhookConfig.Faults;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// Simulates delivery faults, to test receivers (settings `tuntas.commerce.webhook.faults`). The test callback is not
/// affected.
@ApplicationScoped
class DeliveryFaults {

    /// The faults of one attempt.
    ///
    /// @param hold its delay; zero for none
    record Fate(boolean lost, Duration hold, boolean duplicated, boolean misSigned) {

        static final Fate GOOD = new Fate(false, Duration.ZERO, false, false);
    }

    private final @Nullable Faults faults;

    DeliveryFaults(CommerceWebhookConfig config, CommerceConfig commerce) {
        this.faults = commerce.simulation() ? config.faults() : null;
    }

    Fate next() {
        return faults == null
                ? Fate.GOOD
                : new Fate(
                        happens(faults.lose()), hold(faults), happens(faults.duplicate()), happens(faults.misSign()));
    }

    private static Duration hold(Faults faults) {
        if (happens(faults.reorder())) {
            return faults.maxDelay();
        }
        return happens(faults.delay())
                ? Duration.ofMillis(
                        ThreadLocalRandom.current().nextLong(faults.maxDelay().toMillis() + 1))
                : Duration.ZERO;
    }

    private static boolean happens(double probability) {
        return ThreadLocalRandom.current().nextDouble() < probability;
    }
}
