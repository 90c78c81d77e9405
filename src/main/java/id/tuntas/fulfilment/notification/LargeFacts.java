package id.tuntas.fulfilment.notification;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The facts of an order that is too large to be read with the others, or may be: read when its notification is sent,
/// which waits for its turn.
@FunctionalInterface
public interface LargeFacts extends Supplier<@Nullable NotificationFacts> {

    /// As many as many usual orders have together. An order may have 20,000.
    int MOST_UNITS_OF_OTHERS = 1_000;
}
