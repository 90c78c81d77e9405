package id.tuntas.commerce.validation;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.validation.CustomerRegister.Entry;
import id.tuntas.commerce.validation.CustomerRegister.Key;
import id.tuntas.platform.time.ExpiringCache;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// Validates a customer id, for items that offer it. The provider's answers are cached, except for unknown customers,
/// who may be registered at any moment.
@ApplicationScoped
class ValidateCustomer {

    private final CustomerRegister register;
    private final Cache<Key, Entry> names;

    ValidateCustomer(CustomerRegister register, ValidationConfig config, Clock clock) {
        this.register = register;
        this.names = ExpiringCache.expiring(config.memory(), clock);
    }

    /// @throws ApiError if the item does not offer it, the zone is missing, or the id is unknown
    ValidationResult validate(CustomerValidationRequest request) {
        var customer = QuarkusTransaction.requiringNew().call(() -> customer(request));
        var known = names.getIfPresent(customer);
        if (known != null) {
            return ValidationResult.of(known, true);
        }
        var found = register.find(customer)
                .orElseThrow(() -> ApiError.onField(
                        "CUSTOMER_NOT_FOUND", "No customer has the id " + customer.id() + ".", "customer_id"));
        names.put(customer, found);
        return ValidationResult.of(found, false);
    }

    private static Key customer(CustomerValidationRequest request) {
        var item =
                Variant.forSale(request.itemId()).orElseThrow(() -> ApiError.itemNotFound(request.itemId(), "item_id"));
        return switch (item.validation()) {
            case NONE -> throw new ApiError(422, "VALIDATION_NOT_AVAILABLE", item.name + " does not offer this check.");
            case ACCOUNT -> new Key(item.product.id, request.customerId(), null);
            case ZONE -> new Key(item.product.id, request.customerId(), zone(request, item));
        };
    }

    private static String zone(CustomerValidationRequest request, Variant item) {
        var zone = request.zoneId();
        if (zone == null || zone.isBlank()) {
            throw ApiError.missing(item.name + " needs a zone_id.", "zone_id");
        }
        return zone.strip();
    }
}
