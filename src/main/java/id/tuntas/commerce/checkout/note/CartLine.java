package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.Fields;
import org.jspecify.annotations.Nullable;

/// One element of `carts`.
public record CartLine(
        int itemId,
        int quantity,
        @Nullable String note,
        @Nullable String inquiryToken) {

    private static final int LONGEST_NOTE = 10_000; // SMM comments, one per line
    private static final int LONGEST_TOKEN = 100;

    public static CartLine of(Fields fields) {
        return new CartLine(
                fields.id("item_id"),
                (int) fields.integer("quantity", 1, Integer.MAX_VALUE),
                fields.optionalText("note", LONGEST_NOTE),
                fields.optionalText("inquiry_token", LONGEST_TOKEN));
    }
}
