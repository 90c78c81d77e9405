package id.tuntas.commerce.webhook;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The signature of callbacks: a plain digest over three fields and the secret.
final class Signature {

    private Signature() {}

    /// @return lower-case hex SHA-256 of `ref_id:invoice:status:secret`
    static String of(String refId, String invoice, String status, String secret) {
        var signed = String.join(":", refId, invoice, status, secret);
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(signed.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
