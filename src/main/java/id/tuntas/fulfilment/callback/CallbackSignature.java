package id.tuntas.fulfilment.callback;

import id.tuntas.fulfilment.callback.inbox.ReceivedCallback;
import id.tuntas.fulfilment.callback.inbox.Verified;
import id.tuntas.fulfilment.callback.registration.CallbackSecrets.LiveSecret;
import id.tuntas.platform.security.Sha256;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The supplier's signature: hexadecimal SHA-256 of `ref_id:invoice:status:secret` (field facts, section 1).
final class CallbackSignature {

    private static final int HEX_DIGITS = 64;

    private CallbackSignature() {}

    /// Tries every live secret with every text that may be signed, without early exit.
    ///
    /// @return the signature and the name of the secret that verifies it
    static Optional<Verified> verify(@Nullable String header, ReceivedCallback callback, List<LiveSecret> secrets) {
        var given = decode(header);
        String verifiedBy = null;
        for (var secret : secrets) {
            for (var status : callback.signedStatuses()) {
                var expected = digest(callback.refId(), callback.invoice(), status, secret.value());
                if (MessageDigest.isEqual(expected, given)) {
                    verifiedBy = secret.name();
                }
            }
        }
        return Optional.ofNullable(verifiedBy).map(name -> new Verified(given, name));
    }

    static byte[] digest(String refId, String invoice, String status, String secret) {
        return Sha256.of(refId + ":" + invoice + ":" + status + ":" + secret);
    }

    /// A header that is not a digest in lower-case hexadecimal becomes empty, which matches nothing.
    private static byte[] decode(@Nullable String header) {
        if (header == null || header.length() != HEX_DIGITS || !header.equals(header.toLowerCase(Locale.ROOT))) {
            return new byte[0];
        }
        try {
            return HexFormat.of().parseHex(header);
        } catch (IllegalArgumentException _) {
            return new byte[0];
        }
    }
}
