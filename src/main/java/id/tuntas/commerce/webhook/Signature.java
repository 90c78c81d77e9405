package id.tuntas.commerce.webhook;

import id.tuntas.platform.security.Sha256;

/// The signature of callbacks: a plain digest over three fields and the secret.
final class Signature {

    private Signature() {}

    /// @return lower-case hex SHA-256 of `ref_id:invoice:status:secret`
    static String of(String refId, String invoice, String status, String secret) {
        return Sha256.hexOf(String.join(":", refId, invoice, status, secret));
    }
}
