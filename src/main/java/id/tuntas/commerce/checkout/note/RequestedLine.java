package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.Fields;
import id.tuntas.platform.rest.request.GivenText;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// One element of `carts`.
///
/// @param note       null if it is absent or no text
/// @param isNoteText false if it is of another JSON type; which error that is depends on the item
/// @param zoneId     sent beside the note; a JSON note may contain it instead
public record RequestedLine(
        int itemId,
        @Schema(minimum = "1") int quantity,
        @Schema(maxLength = MAX_NOTE_LENGTH) @Nullable String note,
        @Schema(hidden = true) boolean isNoteText,
        @Schema(maxLength = Zone.LONGEST) @Nullable String zoneId,
        @Nullable String inquiryToken) {

    /// As many as the column holds with the zone, of four bytes each: SMM comments, one per line.
    public static final int MAX_NOTE_LENGTH = 16_000;

    /// Far longer than any token: an unknown one is refused as such.
    public static final int MAX_TOKEN_LENGTH = 10_000;

    public static RequestedLine of(Fields fields) {
        var isNoteText = fields.isTextOrAbsent("note");
        return new RequestedLine(
                fields.id("item_id"),
                (int) fields.integer("quantity", 1, Integer.MAX_VALUE),
                isNoteText ? fields.optionalText("note", MAX_NOTE_LENGTH) : null,
                isNoteText,
                GivenText.stripped(fields.optionalForeignId("zone_id", Zone.LONGEST)),
                fields.optionalText("inquiry_token", MAX_TOKEN_LENGTH));
    }
}
