package id.tuntas.commerce.webhook.delivery;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.webhook.CommerceWebhookConfig;
import id.tuntas.commerce.webhook.CommerceWebhookConfig.Faults;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// Simulates delivery faults, to test receivers (settings `tuntas.commerce.webhook.faults`). Tests set it at run
/// time. The test callback is not affected.
@ApplicationScoped
public class DeliveryFaults {

    /// The faults of one attempt.
    ///
    /// @param hold its delay; zero for none
    record Fate(boolean lost, Duration hold, boolean duplicated, boolean misSigned) {

        static final Fate GOOD = new Fate(false, Duration.ZERO, false, false);
    }

    private volatile @Nullable Faults faults;

    DeliveryFaults(CommerceWebhookConfig config, CommerceConfig commerce) {
        this.faults = commerce.simulation() ? config.faults() : null;
    }

    /// @param newFaults null for none
    public void set(@Nullable Faults newFaults) {
        faults = newFaults;
    }

    Fate next() {
        var now = faults;
        return now == null
                ? Fate.GOOD
                : new Fate(happens(now.lose()), hold(now), happens(now.duplicate()), happens(now.misSign()));
    }

    private static Duration hold(Faults now) {
        if (happens(now.reorder())) {
            return now.maxDelay();
        }
        return happens(now.delay())
                ? Duration.ofMillis(
                        ThreadLocalRandom.current().nextLong(now.maxDelay().toMillis() + 1))
                : Duration.ZERO;
    }

    private static boolean happens(double probability) {
        return ThreadLocalRandom.current().nextDouble() < probability;
    }
}
