package id.tuntas.commerce.validation;

import org.jspecify.annotations.Nullable;

/// Who is asked for: the same triple always has the same answer.
///
/// @param zone null where the product has no zones
record Customer(int productId, String id, @Nullable String zone) {}
