package id.tuntas.commerce.checkout.note;

import org.jspecify.annotations.Nullable;

/// A note that its item accepts.
///
/// @param text   as it was sent, and joined with the zone that was sent beside a plain one
/// @param target the destination in it, without its zone
/// @param price  Rupiah that one item costs with this note
public record Note(
        @Nullable String text,
        @Nullable String target,
        @Nullable String zone,
        long price) {}
