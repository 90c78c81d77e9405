package id.tuntas.platform.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.enterprise.context.ApplicationScoped;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/// Signs texts that are given out, for example in links: HMAC-SHA256 with the keys of [Encryption]. Signatures of
/// former keys are valid as long as these are configured.
@ApplicationScoped
public class Signer {

    private static final int MIN_SIGNATURE_LENGTH = 16;

    private final List<Hmac> keys = new ArrayList<>();

    Signer(EncryptionConfig config) {
        add(config.key());
        config.previousKeys().orElse(List.of()).forEach(this::add);
    }

    private void add(String encoded) {
        keys.add(new Hmac(Base64.getDecoder().decode(encoded.strip())));
    }

    /// @param purpose of the text; a signature is only valid for its purpose
    /// @return 32 bytes, the same each time
    public byte[] sign(String text, String purpose) {
        return sign(text, purpose, keys.getFirst());
    }

    /// Verifies in constant time.
    ///
    /// @param signature from [#sign], or at least its first 16 bytes
    public boolean isSigned(byte[] signature, String text, String purpose) {
        var isOurs = false;
        for (var key : keys) {
            var expected = Arrays.copyOf(sign(text, purpose, key), signature.length);
            isOurs |= MessageDigest.isEqual(signature, expected);
        }
        return isOurs && signature.length >= MIN_SIGNATURE_LENGTH;
    }

    private static byte[] sign(String text, String purpose, Hmac key) {
        return key.of((purpose + '\0' + text).getBytes(UTF_8));
    }
}
