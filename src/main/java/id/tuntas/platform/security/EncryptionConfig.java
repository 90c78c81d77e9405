package id.tuntas.platform.security;

import id.tuntas.platform.setting.IfMissing;
import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/// The keys for secrets at rest.
@ConfigMapping(prefix = "tuntas.encryption")
public interface EncryptionConfig {

    /// What a key looks like.
    String FORM = "32 random bytes in base64, for example from 'openssl rand -base64 32'";

    /// 32 random bytes in base64; encrypts new secrets.
    @IfMissing(FORM)
    String key();

    /// Former keys, 32 bytes in base64 each; only used to decrypt.
    Optional<List<String>> previousKeys();
}
