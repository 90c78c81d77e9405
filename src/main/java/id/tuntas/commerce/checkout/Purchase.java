package id.tuntas.commerce.checkout;

import id.tuntas.commerce.Fields;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of POST /v1/trx.
///
/// @param refId the caller's, unique per account
record Purchase(
        String refId, List<CartLine> carts, @Nullable String lockToken) {

    private static final int LONGEST_REFERENCE = 191;
    private static final int LONGEST_TOKEN = 100;
    private static final int LARGEST_CART = 100;

    /// One element of `carts`.
    record CartLine(
            int itemId,
            int quantity,
            @Nullable String note,
            @Nullable String inquiryToken) {

        private static final int LONGEST_NOTE = 10_000; // SMM comments, one per line

        static CartLine of(Fields fields) {
            return new CartLine(
                    (int) fields.integer("item_id", 1, Integer.MAX_VALUE),
                    (int) fields.integer("quantity", 1, Integer.MAX_VALUE),
                    fields.optionalText("note", LONGEST_NOTE),
                    fields.optionalText("inquiry_token", LONGEST_TOKEN));
        }
    }

    static Purchase of(Fields fields) {
        var purchase = new Purchase(
                fields.text("ref_id", LONGEST_REFERENCE),
                fields.objects("carts", LARGEST_CART).stream().map(CartLine::of).toList(),
                fields.optionalText("lock_token", LONGEST_TOKEN));
        fields.check();
        return purchase;
    }
}
