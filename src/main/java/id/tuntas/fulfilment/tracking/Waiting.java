package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.supplier.ItemKind;
import java.time.Duration;

/// What a customer who waits for a line is told: it depends on how such goods are made, and on how long it has
/// been.
enum Waiting {
    /// Comes in seconds.
    INSTANT(3),
    /// A minute instead of seconds: still nothing to worry about.
    INSTANT_SOON(5),
    /// Longer than usual.
    INSTANT_LATE(20),
    /// Somebody prepares it, in hours.
    BY_HAND(30),
    /// Longer than usual.
    BY_HAND_LATE(60),
    /// Grows bit by bit, in hours.
    GRADUAL(20),
    /// Longer than usual.
    GRADUAL_LATE(60);

    private static final Duration INSTANT_FOR = Duration.ofSeconds(30);

    private final int refreshSeconds;

    Waiting(int refreshSeconds) {
        this.refreshSeconds = refreshSeconds;
    }

    /// @param age      since the order was accepted
    /// @param expected after this it takes longer than usual
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

    /// How soon it is worth looking again.
    int refreshSeconds() {
        return refreshSeconds;
    }
}
