package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.transaction.BoughtItem;

/// A plain destination, which is optional for some items. A zone is stored even if it is not needed.
///
/// @param isRequired whether the item cannot be delivered without it
record PlainNote(boolean isRequired) implements NoteRule {

    @Override
    public Note check(RequestedLine line, Variant variant, String path) {
        var text = line.note() == null ? "" : NoteTarget.trimmed(line.note());
        if (text.isEmpty() && isRequired) {
            throw NoteTarget.missing(variant.name, path);
        }
        if (text.isEmpty()) {
            return new Note(line.note(), null, null, variant.price);
        }
        var target = isRequired ? NoteTarget.checked(text, path) : NoteTarget.inRemark(text);
        var zone = Zone.of(line, "", variant, path);
        return new Note(zone == null ? line.note() : BoughtItem.joined(text, zone), target, zone, variant.price);
    }
}
