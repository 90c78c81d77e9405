package id.tuntas.commerce.checkout.note;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.Variant;
import java.util.Locale;

/// A JSON string with `target`, `provider_qty` and, for products with zones, `zone_id` unless it is sent beside it.
/// One item costs the item's price times `provider_qty`.
///
/// @param json parses it
record OpenDenominationNote(NoteJson json) implements NoteRule {

    @Override
    public Note check(RequestedLine line, Variant variant, String path) {
        // A plain destination lacks the members that the item needs.
        var note = json.object(line.note())
                .orElseThrow(() -> ApiError.missing(
                        variant.name + " needs a JSON string with target and provider_qty in note.", path + ".note"));
        var target = NoteTarget.checked(NoteJson.id(note, "target", path, path + ".note"), path);
        if (target.isEmpty()) {
            throw ApiError.missing(variant.name + " needs a target in note.", path + ".note");
        }
        var zone = Zone.of(line, NoteJson.id(note, "zone_id", path, path + ".zone_id"), variant, path);
        var amount = amount(note.path("provider_qty"), variant, path);
        return new Note(line.note(), target, zone, Math.multiplyExact(variant.price, amount));
    }

    private static long amount(JsonNode amount, Variant variant, String path) {
        var field = path + ".note";
        if (NoteJson.isMissing(amount)) {
            throw ApiError.missing(variant.name + " needs a provider_qty in note.", field);
        }
        if (variant.providerMin == null || variant.providerMax == null || variant.providerStep == null) {
            throw ApiError.temporarilyUnavailable(variant.name, path + ".item_id");
        }
        int min = variant.providerMin;
        int max = variant.providerMax;
        int step = Math.max(1, variant.providerStep);
        var isWithin = amount.isIntegralNumber()
                && amount.canConvertToInt()
                && amount.intValue() >= min
                && amount.intValue() <= max;
        // Steps are counted from the minimum.
        if (!isWithin || (amount.intValue() - min) % step != 0) {
            throw ApiError.invalid(
                    field,
                    String.format(
                            Locale.ROOT,
                            "The provider_qty in %s must be an integer from %d to %d in steps of %d.",
                            field,
                            min,
                            max,
                            step));
        }
        return amount.intValue();
    }
}
