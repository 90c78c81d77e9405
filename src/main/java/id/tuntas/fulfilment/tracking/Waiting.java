package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.supplier.ItemKind;
import java.time.Duration;

/// Which text a waiting customer sees for a line, by kind of goods and waiting time.
enum Waiting {
    /// Delivered within seconds.
    INSTANT(3),
    /// Takes a minute instead of seconds.
    INSTANT_SOON(5),
    /// Longer than usual.
    INSTANT_LATE(20),
    /// Prepared by hand, within hours.
    BY_HAND(30),
    /// Longer than usual.
    BY_HAND_LATE(60),
    /// Delivered gradually, within hours.
    GRADUAL(20),
    /// Longer than usual.
    GRADUAL_LATE(60);

    private static final Duration INSTANT_FOR = Duration.ofSeconds(30);

    private final int refreshSeconds;

    Waiting(int refreshSeconds) {
        this.refreshSeconds = refreshSeconds;
    }

    /// @param age      since the order was accepted
    /// @param expected usual time
    static Waiting of(ItemKind kind, Duration age, Duration expected) {
        var isLate = age.compareTo(expected) >= 0;
        return switch (kind) {
            case AUTO, H2H -> {
                if (isLate) {
                    yield INSTANT_LATE;
                }
                yield age.compareTo(INSTANT_FOR) < 0 ? INSTANT : INSTANT_SOON;
            }
            case MANUAL -> isLate ? BY_HAND_LATE : BY_HAND;
            case SMM -> isLate ? GRADUAL_LATE : GRADUAL;
        };
    }

    public boolean isLate() {
        return this == INSTANT_LATE || this == BY_HAND_LATE || this == GRADUAL_LATE;
    }

    /// The refresh interval of the page.
    int refreshSeconds() {
        return refreshSeconds;
    }
}
