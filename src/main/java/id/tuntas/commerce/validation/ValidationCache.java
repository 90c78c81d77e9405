package id.tuntas.commerce.validation;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Caches the provider's answers. Unknown customers are not cached, because they may be registered at any moment.
@ApplicationScoped
class ValidationCache {

    private static final int MAX_REMEMBERED = 10_000;

    private record Remembered(CustomerName name, Instant until) {}

    private final ValidationConfig config;
    private final Clock clock;
    private final Map<Customer, Remembered> remembered = new ConcurrentHashMap<>();

    ValidationCache(ValidationConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    Optional<CustomerName> get(Customer customer) {
        return Optional.ofNullable(remembered.get(customer))
                .filter(known -> clock.instant().isBefore(known.until()))
                .map(Remembered::name);
    }

    void put(Customer customer, CustomerName name) {
        if (remembered.size() >= MAX_REMEMBERED) {
            remembered.clear();
        }
        remembered.put(customer, new Remembered(name, clock.instant().plus(config.memory())));
    }
}
