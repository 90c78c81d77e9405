package id.tuntas.platform.link;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.security.Signer;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/// The token of an order's page: the order's id with 160 bits of HMAC. It is not stored, so that read access to the
/// database does not open pages.
@ApplicationScoped
class TrackingToken {

    private static final String PURPOSE = "tracking.token";
    private static final int ID_BYTES = 16;
    private static final int PROOF_BYTES = 20;
    private static final int LENGTH = 48;

    private final Signer signer;

    TrackingToken(Signer signer) {
        this.signer = signer;
    }

    /// Always the same until the encryption key changes; older ones are valid while their key is configured.
    String of(String orderId) {
        var token = ByteBuffer.allocate(ID_BYTES + PROOF_BYTES)
                .put(Ulid.from(orderId).toBytes())
                .put(signer.sign(orderId, PURPOSE), 0, PROOF_BYTES);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(token.array());
    }

    /// @return the order's id; empty for an invalid token
    Optional<String> orderId(String token) {
        if (token.length() != LENGTH) {
            return Optional.empty();
        }
        try {
            var bytes = Base64.getUrlDecoder().decode(token);
            var orderId = Ulid.from(Arrays.copyOf(bytes, ID_BYTES)).toLowerCase();
            var proof = Arrays.copyOfRange(bytes, ID_BYTES, bytes.length);
            return signer.isSigned(proof, orderId, PURPOSE) ? Optional.of(orderId) : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
