package id.tuntas.commerce.validation;

import org.jspecify.annotations.Nullable;

/// The provider's data about a customer.
///
/// @param region null if the product has no regions, like its code
record CustomerName(
        String name, @Nullable String region, @Nullable String regionCode) {}
