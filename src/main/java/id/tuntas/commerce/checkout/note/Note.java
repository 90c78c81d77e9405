package id.tuntas.commerce.checkout.note;

import org.jspecify.annotations.Nullable;

/// A note that its item accepts.
///
/// @param text   as it was sent
/// @param target the destination in it
/// @param price  Rupiah that one item costs with this note
public record Note(@Nullable String text, @Nullable String target, long price) {}
