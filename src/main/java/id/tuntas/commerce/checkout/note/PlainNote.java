package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.transaction.BoughtItem;
import org.jspecify.annotations.Nullable;

/// A plain destination, which is optional for some items. A zone is stored even if it is not needed.
///
/// @param json       recognises a note that is a JSON object: joined with a zone, it would no longer be JSON
/// @param isRequired whether the item cannot be delivered without it
record PlainNote(NoteJson json, boolean isRequired) implements NoteRule {

    @Override
    public Note check(RequestedLine line, Variant variant, String path) {
        var text = line.note() == null ? "" : NoteTarget.trimmed(line.note());
        if (text.isEmpty() && isRequired) {
            throw NoteTarget.missing(variant.name, path);
        }
        var target = target(text, path);
        var zone = Zone.of(line, "", variant, path);
        var isAsSent = zone == null || json.object(line.note()).isPresent();
        return new Note(isAsSent ? line.note() : BoughtItem.joined(text, zone), target, zone, variant.price);
    }

    private @Nullable String target(String text, String path) {
        if (text.isEmpty()) {
            return null;
        }
        return isRequired ? NoteTarget.checked(text, path) : NoteTarget.inRemark(text);
    }
}
