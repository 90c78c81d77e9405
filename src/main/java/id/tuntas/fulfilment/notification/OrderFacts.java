package id.tuntas.fulfilment.notification;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The facts of an order whose notification is due.
public sealed interface OrderFacts {

    /// @return null if they cannot be read
    @Nullable
    NotificationFacts get();

    /// They were read together with those of others.
    record Loaded(NotificationFacts facts) implements OrderFacts {

        @Override
        public NotificationFacts get() {
            return facts;
        }
    }

    /// They take so much memory that only [some][LargeOrders] are read at once.
    ///
    /// @param read reads them in a transaction of its own; gives null if that cannot be done
    record Large(Supplier<@Nullable NotificationFacts> read) implements OrderFacts {

        @Override
        public @Nullable NotificationFacts get() {
            return read.get();
        }
    }
}
