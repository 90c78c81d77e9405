package id.tuntas.platform.security;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encryption without an application around it, for plain tests.
public final class AnEncryption {

    private AnEncryption() {}

    /// @param key, previous texts of 32 characters
    public static Encryption with(String key, String... previous) {
        return new Encryption(keys(key, previous));
    }

    /// As values were encrypted before they were bound to their rows.
    ///
    /// @param key a text of 32 characters
    public static byte[] unbound(String key, String plain, String context) {
        try {
            var secret = key.getBytes(StandardCharsets.UTF_8);
            var nonce = new byte[12];
            new SecureRandom().nextBytes(nonce);
            var cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(secret, "AES"), new GCMParameterSpec(128, nonce));
            cipher.updateAAD(context.getBytes(StandardCharsets.UTF_8));
            var sealed = cipher.doFinal(plain.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.allocate(16 + sealed.length)
                    .put(MessageDigest.getInstance("SHA-256").digest(secret), 0, 4)
                    .put(nonce)
                    .put(sealed)
                    .array();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    static EncryptionConfig keys(String key, String... previous) {
        return new EncryptionConfig() {
            @Override
            public String key() {
                return encoded(key);
            }

            @Override
            public Optional<List<String>> previousKeys() {
                return Optional.of(
                        List.of(previous).stream().map(AnEncryption::encoded).toList());
            }
        };
    }

    private static String encoded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
