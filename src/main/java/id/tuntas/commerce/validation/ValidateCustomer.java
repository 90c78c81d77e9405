package id.tuntas.commerce.validation;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.Variant;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;

/// Validates a customer id, for items that offer it.
@ApplicationScoped
class ValidateCustomer {

    private final CustomerRegister register;
    private final ValidationCache cache;

    ValidateCustomer(CustomerRegister register, ValidationCache cache) {
        this.register = register;
        this.cache = cache;
    }

    /// @throws ApiError if the item does not offer it, the zone is missing, or the id is unknown
    ValidationResult validate(ValidationRequest request) {
        var customer = QuarkusTransaction.requiringNew().call(() -> customer(request));
        var known = cache.get(customer);
        if (known.isPresent()) {
            return ValidationResult.of(known.get(), true);
        }
        var found = register.find(customer)
                .orElseThrow(() -> ApiError.onField(
                        "CUSTOMER_NOT_FOUND", "No customer has the id " + customer.id() + ".", "customer_id"));
        cache.put(customer, found);
        return ValidationResult.of(found, false);
    }

    private static Customer customer(ValidationRequest request) {
        var item = Variant.forSale(request.itemId())
                .orElseThrow(() -> new ApiError(404, "ITEM_NOT_FOUND", "There is no item " + request.itemId() + "."));
        return switch (item.validation()) {
            case NONE -> throw new ApiError(422, "VALIDATION_NOT_AVAILABLE", item.name + " does not offer this check.");
            case ACCOUNT -> new Customer(item.product.id, request.customerId(), null);
            case ZONE -> new Customer(item.product.id, request.customerId(), zone(request, item));
        };
    }

    private static String zone(ValidationRequest request, Variant item) {
        var zone = request.zoneId();
        if (zone == null || zone.isBlank()) {
            throw ApiError.onField("REQUIRED_FIELD_MISSING", item.name + " needs a zone_id.", "zone_id");
        }
        return zone.strip();
    }
}
