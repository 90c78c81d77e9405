package id.tuntas.fulfilment.order.fingerprint;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.security.fingerprint.FingerprintKey;
import id.tuntas.platform.security.fingerprint.Fingerprints;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/// The fingerprints of fulfilment, with the key in its database.
@Singleton
class CodeFingerprints implements EncryptedColumnSource {

    private final FingerprintKey key;

    CodeFingerprints(Sql sql, Encryption encryption) {
        this.key = new FingerprintKey(() -> sql, encryption, "fingerprint_key");
    }

    @Produces
    @Singleton
    Fingerprints fingerprints() {
        return new Fingerprints(key::load);
    }

    @Override
    public List<EncryptedColumn> encryptedColumns() {
        return List.of(key.column());
    }

    void start(@Observes StartupEvent event) {
        key.prepare();
    }
}
