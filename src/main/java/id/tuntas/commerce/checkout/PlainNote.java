package id.tuntas.commerce.checkout;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.checkout.Purchase.CartLine;
import org.jspecify.annotations.Nullable;

/// A plain destination, which some items need and for others is a remark.
///
/// @param isRequired whether the item cannot be delivered without it
record PlainNote(boolean isRequired) implements NoteRule {

    private static final int LONGEST_TARGET = 500;

    @Override
    public Note check(CartLine line, Variant variant, String path) {
        var text = line.note() == null ? "" : line.note().strip();
        if (text.isEmpty() && isRequired) {
            throw ApiError.onField(
                    "REQUIRED_FIELD_MISSING", variant.name + " needs a destination in note.", path + ".note");
        }
        if (text.length() > LONGEST_TARGET) {
            throw ApiError.invalid(
                    path + ".note", "The " + path + ".note field must not be longer than 500 characters.");
        }
        return new Note(line.note(), targetOf(text), 1);
    }

    private static @Nullable String targetOf(String text) {
        return text.isEmpty() ? null : text;
    }
}
