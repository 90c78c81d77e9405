package id.tuntas.platform.security;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/// The keys for secrets at rest.
@ConfigMapping(prefix = "tuntas.encryption")
public interface EncryptionConfig {

    /// 32 random bytes in base64; encrypts new secrets.
    String key();

    /// Former keys, 32 bytes in base64 each; only used to decrypt.
    Optional<List<String>> previousKeys();
}
