package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.transaction.BoughtItem;

/// A plain destination, which is optional for some items. A zone is stored even if it is not needed.
///
/// @param isRequired whether the item cannot be delivered without it
record PlainNote(boolean isRequired) implements NoteRule {

    @Override
    public Note check(RequestedLine line, Variant variant, String path) {
        var target = NoteTarget.checked(line.note() == null ? "" : line.note(), path);
        if (target.isEmpty() && isRequired) {
            throw NoteTarget.missing(variant.name, path);
        }
        if (target.isEmpty()) {
            return new Note(line.note(), null, null, variant.price);
        }
        var zone = Zone.of(line, "", variant, path);
        return new Note(zone == null ? line.note() : BoughtItem.joined(target, zone), target, zone, variant.price);
    }
}
