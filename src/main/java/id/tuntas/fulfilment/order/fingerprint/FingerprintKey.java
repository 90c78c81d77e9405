package id.tuntas.fulfilment.order.fingerprint;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import id.tuntas.platform.security.Encryption;
import io.agroal.api.AgroalDataSource;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// The key of the fingerprints: generated once per database by the first replica and stored encrypted, so that
/// fingerprints stay valid when the encryption key changes.
@ApplicationScoped
class FingerprintKey implements EncryptedColumnSource {

    private static final String ID = "codes";
    private static final String CONTEXT = "fingerprint_key.secret";
    private static final int BYTES = 32;

    private final Sql sql;
    private final Encryption encryption;

    FingerprintKey(AgroalDataSource dataSource, Encryption encryption) {
        this.sql = new Sql(dataSource);
        this.encryption = encryption;
    }

    @Override
    public List<EncryptedColumn> encryptedColumns() {
        return List.of(new EncryptedColumn("fingerprint_key", "secret", CONTEXT));
    }

    /// Generated at the first start, since later starts verify the encryption key against this row.
    void start(@Observes StartupEvent event) {
        try {
            load();
        } catch (RuntimeException e) {
            Log.debugf(e, "the fingerprint key cannot be read at start; it is read when needed");
        }
    }

    byte[] load() {
        var stored = QuarkusTransaction.requiringNew().call(this::find).orElseGet(() -> {
            QuarkusTransaction.requiringNew().run(this::draw);
            return QuarkusTransaction.requiringNew().call(this::find).orElseThrow();
        });
        return Base64.getDecoder().decode(encryption.decrypt(stored, CONTEXT, ID));
    }

    private Optional<byte[]> find() {
        return sql.first("select secret from fingerprint_key where id = ?", row -> row.getBytes(1), ID);
    }

    /// If another replica does the same at the same moment, the first one wins.
    private void draw() {
        var key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        sql.update(
                "insert into fingerprint_key (id, secret) values (?, ?) on duplicate key update id = id",
                ID,
                encryption.encrypt(Base64.getEncoder().encodeToString(key), CONTEXT, ID));
    }
}
