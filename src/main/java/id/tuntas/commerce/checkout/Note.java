package id.tuntas.commerce.checkout;

import org.jspecify.annotations.Nullable;

/// A note that its item accepts.
///
/// @param text   as it was sent
/// @param target the destination in it
/// @param amount how many provider units one item is; 1 except for open denomination
record Note(@Nullable String text, @Nullable String target, long amount) {}
