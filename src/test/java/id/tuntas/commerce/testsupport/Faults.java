package id.tuntas.commerce.testsupport;

import id.tuntas.commerce.webhook.delivery.DeliveryFaults.Odds;
import java.time.Duration;

/// What can happen to every callback.
public final class Faults {

    public static final Odds NONE = Odds.NONE;
    public static final Odds ALL_LOST = new Odds(1, 0, 0, 0, 0, Duration.ZERO);
    public static final Odds ALL_TWICE = new Odds(0, 1, 0, 0, 0, Duration.ZERO);
    public static final Odds ALL_MIS_SIGNED = new Odds(0, 0, 0, 0, 1, Duration.ZERO);

    private Faults() {}

    public static Odds allHeldFor(Duration delay) {
        return new Odds(0, 0, 0, 1, 0, delay);
    }
}
