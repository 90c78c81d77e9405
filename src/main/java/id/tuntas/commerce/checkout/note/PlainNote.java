package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.catalogue.Variant;

/// A plain destination, which some items need and for others is a remark.
///
/// @param isRequired whether the item cannot be delivered without it
record PlainNote(boolean isRequired) implements NoteRule {

    @Override
    public Note check(CartLine line, Variant variant, String path) {
        var target = Destination.checked(line.note() == null ? "" : line.note(), path);
        if (target.isEmpty() && isRequired) {
            throw Destination.missing(variant.name, path);
        }
        return new Note(line.note(), target.isEmpty() ? null : target, variant.price);
    }
}
