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
        @Schema(maxLength = MAX_REFERENCE_LENGTH) String refId,
        @Schema(minItems = 1, maxItems = MAX_CART_SIZE) List<RequestedLine> carts,
        @Nullable String lockToken) {

    private static final int MAX_REFERENCE_LENGTH = 191;
    private static final int MAX_CART_SIZE = 100;

    static Purchase of(Fields fields) {
        return fields.checked(new Purchase(
                fields.reference("ref_id", MAX_REFERENCE_LENGTH),
                fields.objects("carts", MAX_CART_SIZE).stream()
                        .map(RequestedLine::of)
                        .toList(),
                GivenText.of(fields.optionalText("lock_token", RequestedLine.MAX_TOKEN_LENGTH))));
    }
}
