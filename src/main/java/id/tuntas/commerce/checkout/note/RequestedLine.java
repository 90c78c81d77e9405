package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.Fields;
import org.jspecify.annotations.Nullable;

/// One element of `carts`.
///
/// @param zoneId sent beside the note; a JSON note may contain it instead
public record RequestedLine(
        int itemId,
        int quantity,
        @Nullable String note,
        @Nullable String zoneId,
        @Nullable String inquiryToken) {

    private static final int LONGEST_NOTE = 10_000; // SMM comments, one per line
    private static final int LONGEST_TOKEN = 100;

    public static RequestedLine of(Fields fields) {
        return new RequestedLine(
                fields.id("item_id"),
                (int) fields.integer("quantity", 1, Integer.MAX_VALUE),
                fields.optionalText("note", LONGEST_NOTE),
                zone(fields.optionalForeignId("zone_id", Zone.LONGEST)),
                fields.optionalText("inquiry_token", LONGEST_TOKEN));
    }

    private static @Nullable String zone(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }
}
