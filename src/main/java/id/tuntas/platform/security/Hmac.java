package id.tuntas.platform.security;

import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// HMAC-SHA256 with one key.
public final class Hmac {

    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    public Hmac(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /// @param parts of the text, in their order
    /// @return 32 bytes
    public byte[] of(byte[]... parts) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            for (var part : parts) {
                mac.update(part);
            }
            return mac.doFinal();
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every JDK has HMAC-SHA256", e);
        }
    }
}
