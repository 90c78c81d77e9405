package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.Product.Validation;
import id.tuntas.commerce.catalogue.Variant;
import org.jspecify.annotations.Nullable;

/// The zone that some games need with the id, sent as a member of the cart line or in the note.
final class Zone {

    static final int LONGEST = 100;

    private Zone() {}

    /// @param inNote the zone in the note; empty if there is none
    /// @param path   of the cart line
    /// @return null if there is none and none is needed
    static @Nullable String of(RequestedLine line, String inNote, Variant variant, String path) {
        var field = path + ".zone_id";
        var beside = line.zoneId();
        if (beside != null && !inNote.isEmpty() && !beside.equals(inNote)) {
            throw ApiError.invalid(field, "The " + field + " field and the note name different zones.");
        }
        var zone = inNote.isEmpty() ? beside : inNote;
        if (zone == null && variant.validation() == Validation.ZONE) {
            throw ApiError.missing(variant.name + " needs a zone_id.", field);
        }
        if (zone != null) {
            NoteText.check(zone, "The " + field + " field", LONGEST, field);
        }
        return zone;
    }
}
