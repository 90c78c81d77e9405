package id.tuntas.commerce.validation;

import org.jspecify.annotations.Nullable;

/// The customer to validate: the same triple always has the same answer.
///
/// @param zone null if the product has no zones
record Customer(int productId, String id, @Nullable String zone) {}
