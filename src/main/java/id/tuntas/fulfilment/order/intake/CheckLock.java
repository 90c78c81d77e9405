package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.catalogue.reservation.PromisedLock;
import id.tuntas.platform.rest.problem.Problem.FieldError;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Validates the stock lock that an order names. A lock that was not made here is left for the supplier to check.
final class CheckLock {

    private static final String POINTER = "/lock_token";

    private CheckLock() {}

    static List<FieldError> errors(CreateOrderRequest request, @Nullable PromisedLock lock, Instant now) {
        return Optional.ofNullable(lock)
                .flatMap(known -> error(request, known, now))
                .map(message -> List.of(new FieldError(POINTER, message)))
                .orElse(List.of());
    }

    private static Optional<String> error(CreateOrderRequest request, PromisedLock lock, Instant now) {
        if (lock.releasedAt != null) {
            return Optional.of("was released");
        }
        if (lock.hasExpired(now)) {
            return Optional.of("has expired");
        }
        var bought = request.items().stream()
                .filter(line -> line.itemId() == lock.itemId)
                .mapToLong(line -> line.quantity())
                .sum();
        return bought == lock.quantity
                ? Optional.empty()
                : Optional.of("is for " + lock.quantity + " of item " + lock.itemId + "; the order has " + bought);
    }
}
