package id.tuntas.commerce.checkout.note;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.transaction.BoughtItem;

/// A destination with a zone: an id with `zone_id` beside it, both in one text `id|zone` (without an id `|zone`), or a
/// JSON string with `target` and perhaps `zone_id`.
///
/// @param json       parses it
/// @param isRequired whether the item cannot be delivered without an id
record ZonedNote(NoteJson json, boolean isRequired) implements NoteRule {

    /// Missing parts are empty.
    private record Sent(String target, String zone) {

        static Sent inJson(JsonNode note, String path) {
            return new Sent(
                    NoteJson.id(note, "target", path, path + ".note"),
                    NoteJson.id(note, "zone_id", path, path + ".zone_id"));
        }

        static Sent inText(String text) {
            int bar = text.indexOf(BoughtItem.ZONE_SEPARATOR);
            return bar < 0
                    ? new Sent(text, "")
                    : new Sent(text.substring(0, bar), text.substring(bar + 1).strip());
        }
    }

    @Override
    public Note check(RequestedLine line, Variant variant, String path) {
        var object = json.object(line.note());
        var sent = object.map(note -> Sent.inJson(note, path))
                .orElseGet(() -> Sent.inText(line.note() == null ? "" : line.note()));
        var target = NoteTarget.checked(sent.target(), path);
        if (target.isEmpty() && isRequired) {
            throw NoteTarget.missing(variant.name, path);
        }
        var zone = Zone.of(line, sent.zone(), variant, path);
        var shown = object.isPresent() ? line.note() : BoughtItem.joined(target, zone);
        return new Note(shown, target.isEmpty() ? null : target, zone, variant.price);
    }
}
