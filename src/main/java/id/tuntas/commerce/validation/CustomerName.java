package id.tuntas.commerce.validation;

import org.jspecify.annotations.Nullable;

/// What the provider knows of a customer.
///
/// @param region null where the product has no regions, like its code
record CustomerName(
        String name, @Nullable String region, @Nullable String regionCode) {}
