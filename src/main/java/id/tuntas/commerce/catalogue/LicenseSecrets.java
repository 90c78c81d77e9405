package id.tuntas.commerce.catalogue;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.CommerceSecrets;
import id.tuntas.platform.failure.LoggedReasons;
import id.tuntas.platform.security.ClearColumn;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.security.fingerprint.FingerprintKey;
import id.tuntas.platform.security.fingerprint.Fingerprints;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.util.Map;

/// The only place that encrypts and decrypts licences.
@Singleton
public class LicenseSecrets extends CommerceSecrets {

    private static final String CONTENT = "license.encrypted_content";

    private final CommerceConfig config;
    private final Encryption encryption;
    private final FingerprintKey key;
    private final Fingerprints fingerprints;

    /// Why licences could not be decrypted. Each sale of their item tries them again.
    private final LoggedReasons logged = new LoggedReasons();

    LicenseSecrets(CommerceDatabase database, CommerceConfig config, Encryption encryption) {
        var newKey = new FingerprintKey(database::sql, encryption, "license_fingerprint_key");
        var ofContents = new Fingerprints(newKey::load);
        super(
                database,
                config,
                newKey.column(),
                new EncryptedColumn(
                        "license",
                        "encrypted_content",
                        CONTENT,
                        new ClearColumn("content", Map.of("fingerprint", ofContents::of))));
        this.config = config;
        this.encryption = encryption;
        this.key = newKey;
        this.fingerprints = ofContents;
    }

    /// Before an empty database is filled with samples.
    void start(@Observes @Priority(Interceptor.Priority.APPLICATION - 1) StartupEvent event) {
        if (config.enabled()) {
            key.prepare();
        }
    }

    byte[] encrypt(String id, String content) {
        return encryption.encrypt(content, CONTENT, id);
    }

    String decrypt(String id, byte[] encrypted) {
        return encryption.decrypt(encrypted, CONTENT, id);
    }

    /// Whether a failure to decrypt a licence is to be logged.
    boolean isNewReason(RuntimeException failure) {
        return logged.isNew(failure);
    }

    byte[] fingerprint(String content) {
        return fingerprints.of(content);
    }
}
