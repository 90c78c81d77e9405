package id.tuntas.platform.launch.settings;

import id.tuntas.platform.security.EncryptionConfig;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;

/// Keys for secrets at rest.
final class EncryptionKeys {

    private static final Set<String> PROPERTIES = Set.of("tuntas.encryption.key", "tuntas.encryption.previous-keys");
    private static final int BYTES = 32;

    private EncryptionKeys() {}

    static boolean are(String property) {
        return PROPERTIES.contains(property);
    }

    static Optional<String> wrong(String text) {
        try {
            return Base64.getDecoder().decode(text.strip()).length == BYTES
                    ? Optional.empty()
                    : Optional.of("does not decode to 32 bytes; " + EncryptionConfig.FORM);
        } catch (IllegalArgumentException _) {
            return Optional.of("is not base64; " + EncryptionConfig.FORM);
        }
    }
}
