package id.tuntas.commerce.checkout;

import id.tuntas.commerce.Fields;
import id.tuntas.commerce.checkout.note.RequestedLine;
import id.tuntas.platform.rest.request.GivenText;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The body of POST /v1/trx.
///
/// @param refId the caller's, unique per account
record Purchase(
        @Schema(maxLength = LONGEST_REFERENCE) String refId,
        @Schema(minItems = 1, maxItems = LARGEST_CART) List<RequestedLine> carts,
        @Nullable String lockToken) {

    private static final int LONGEST_REFERENCE = 191;
    private static final int LARGEST_CART = 100;

    static Purchase of(Fields fields) {
        return fields.checked(new Purchase(
                fields.reference("ref_id", LONGEST_REFERENCE),
                fields.objects("carts", LARGEST_CART).stream()
                        .map(RequestedLine::of)
                        .toList(),
                GivenText.of(fields.optionalText("lock_token", RequestedLine.LONGEST_TOKEN))));
    }
}
