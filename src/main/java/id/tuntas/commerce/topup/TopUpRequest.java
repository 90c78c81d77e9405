package id.tuntas.commerce.topup;

import id.tuntas.commerce.Fields;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The body of POST /v1/balance.
///
/// @param amount Rupiah to credit, any integer; the channel checks its limits
record TopUpRequest(
        @Schema(maxLength = MAX_REFERENCE_LENGTH) String refId, String code, long amount) {

    private static final int MAX_REFERENCE_LENGTH = 191;

    /// Far longer than the code of any channel: an unknown one is refused as such.
    private static final int MAX_CODE_LENGTH = 10_000;

    static TopUpRequest of(Fields fields) {
        return fields.checked(new TopUpRequest(
                fields.reference("ref_id", MAX_REFERENCE_LENGTH),
                code(fields),
                fields.integer("amount", Long.MIN_VALUE, Long.MAX_VALUE)));
    }

    /// Older clients send `channel`.
    private static String code(Fields fields) {
        var code = fields.optionalText("code", MAX_CODE_LENGTH);
        if (code != null) {
            return code;
        }
        var channel = fields.optionalText("channel", MAX_CODE_LENGTH);
        return channel == null ? fields.text("code", MAX_CODE_LENGTH) : channel;
    }
}
