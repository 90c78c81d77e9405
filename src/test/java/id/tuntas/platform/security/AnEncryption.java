package id.tuntas.platform.security;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// Encryption without an application around it, for plain tests.
public final class AnEncryption {

    private AnEncryption() {}

    /// @param key, previous texts of 32 characters
    public static Encryption with(String key, String... previous) {
        return new Encryption(keys(key, previous));
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
