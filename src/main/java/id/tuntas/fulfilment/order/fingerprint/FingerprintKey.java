package id.tuntas.fulfilment.order.fingerprint;

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
import java.sql.SQLException;
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

    private final AgroalDataSource dataSource;
    private final Encryption encryption;

    FingerprintKey(AgroalDataSource dataSource, Encryption encryption) {
        this.dataSource = dataSource;
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
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement("select secret from fingerprint_key where id = ?")) {
            statement.setString(1, ID);
            try (var rows = statement.executeQuery()) {
                return rows.next() ? Optional.of(rows.getBytes(1)) : Optional.empty();
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the fingerprint key cannot be read", e);
        }
    }

    /// If another replica does the same at the same moment, the first one wins.
    private void draw() {
        var key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(
                        "insert into fingerprint_key (id, secret) values (?, ?) on duplicate key update id = id")) {
            statement.setString(1, ID);
            statement.setBytes(2, encryption.encrypt(Base64.getEncoder().encodeToString(key), CONTEXT, ID));
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("the fingerprint key cannot be stored", e);
        }
    }
}
