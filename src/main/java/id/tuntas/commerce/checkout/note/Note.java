package id.tuntas.commerce.checkout.note;

import org.jspecify.annotations.Nullable;

/// A valid note.
///
/// @param text   as sent, joined with the zone that was sent beside a plain note
/// @param target its destination, without the zone
/// @param price  Rupiah per item with this note
public record Note(
        @Nullable String text,
        @Nullable String target,
        @Nullable String zone,
        long price) {}
