package id.tuntas.commerce.topup;

import id.tuntas.commerce.ApiError;
import java.net.URI;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

/// The address of a payment page, with 128 random bits.
record PaymentLink(String page, String token) {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int TOKEN_BYTES = 16;
    private static final Pattern TOKEN = Pattern.compile("[0-9a-f]{32}");
    private static final int MAX_ROOT_LENGTH = 190; // the column holds 255

    /// The database refuses to compare non-ASCII text with its tokens.
    static boolean isToken(String text) {
        return TOKEN.matcher(text).matches();
    }

    /// @param root of the API, ending in `/api`
    static PaymentLink below(URI root) {
        var text = root.toString();
        if (text.length() > MAX_ROOT_LENGTH) {
            throw ApiError.invalid("host", "The address of the request is too long for a payment link.");
        }
        var bytes = new byte[TOKEN_BYTES];
        RANDOM.nextBytes(bytes);
        var token = HexFormat.of().formatHex(bytes);
        return new PaymentLink(text + "/pay/" + token, token);
    }
}
