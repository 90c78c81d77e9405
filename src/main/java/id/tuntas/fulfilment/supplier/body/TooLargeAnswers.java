package id.tuntas.fulfilment.supplier.body;

import id.tuntas.fulfilment.supplier.operation.Operation;
import io.quarkus.logging.Log;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;

/// Reports answers that are not read because of their size. The check of an order that gets one is repeated for ever,
/// and nothing else says why it does not go on.
public final class TooLargeAnswers {

    /// For operators, who can change it.
    public static final String WHY = "the answer is larger than TUNTAS_SUPPLIER_MAX_ANSWER allows";

    private static final Duration BETWEEN_WARNINGS = Duration.ofMinutes(5);

    private final Clock clock;
    private final AtomicReference<Instant> nextWarning = new AtomicReference<>(Instant.MIN);

    public TooLargeAnswers(Clock clock) {
        this.clock = clock;
    }

    /// @param operation the one that was answered
    public void received(Operation operation) {
        var now = clock.instant();
        var next = nextWarning.get();
        // Others show the reason to their caller, and the catalogue is read in pages then.
        if (operation.isRepeated()
                && !now.isBefore(next)
                && nextWarning.compareAndSet(next, now.plus(BETWEEN_WARNINGS))) {
            Log.warnf("the supplier's answer to '%s' cannot be read: %s", operation.code(), WHY);
        }
    }
}
