package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.rest.problem.Problem.FieldError;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Whether a request became an order.
public sealed interface Acceptance {

    /// @param isNew false when the reference was already known
    record Accepted(Order order, boolean isNew) implements Acceptance {}

    /// The reference belongs to a different order.
    record ReferenceTaken(String reference) implements Acceptance {}

    /// It cannot be bought as it is.
    record Invalid(List<FieldError> errors) implements Acceptance, CheckedOrder {

        public Invalid {
            errors = List.copyOf(errors);
        }
    }

    /// An item is not mirrored, and the supplier does not answer.
    record CannotTell(long itemId, Optional<Duration> retryAfter) implements Acceptance, CheckedOrder {}
}
