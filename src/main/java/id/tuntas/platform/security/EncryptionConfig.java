package id.tuntas.platform.security;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/// The keys for secrets at rest.
@ConfigMapping(prefix = "tuntas.encryption")
public interface EncryptionConfig {

    /// 32 bytes in base64: encrypts everything new.
    String key();

    /// Former keys, 32 bytes in base64 each: only decrypt what they once encrypted.
    Optional<List<String>> previousKeys();
}
