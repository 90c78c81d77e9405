package id.tuntas.commerce.webhook.delivery;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.webhook.CommerceWebhookConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/// Simulates delivery faults, to test receivers (settings `tuntas.commerce.webhook.faults`). Tests set it at run
/// time. The test callback is not affected.
@ApplicationScoped
public class DeliveryFaults {

    /// Probabilities from 0 to 1; see [CommerceWebhookConfig.Faults].
    public record Odds(double lose, double duplicate, double delay, double reorder, double misSign, Duration maxDelay) {

        public static final Odds NONE = new Odds(0, 0, 0, 0, 0, Duration.ZERO);
    }

    /// The faults of one attempt.
    ///
    /// @param hold its delay; zero for none
    record Fate(boolean lost, Duration hold, boolean duplicated, boolean misSigned) {}

    private volatile Odds odds;

    DeliveryFaults(CommerceWebhookConfig config, CommerceConfig commerce) {
        this.odds = commerce.simulation() ? odds(config.faults()) : Odds.NONE;
    }

    private static Odds odds(CommerceWebhookConfig.Faults faults) {
        return new Odds(
                faults.lose(),
                faults.duplicate(),
                faults.delay(),
                faults.reorder(),
                faults.misSign(),
                faults.maxDelay());
    }

    public void set(Odds newOdds) {
        odds = newOdds;
    }

    Fate next() {
        var now = odds;
        return new Fate(happens(now.lose()), hold(now), happens(now.duplicate()), happens(now.misSign()));
    }

    private static Duration hold(Odds now) {
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
