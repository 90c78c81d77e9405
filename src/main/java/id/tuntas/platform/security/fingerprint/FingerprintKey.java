package id.tuntas.platform.security.fingerprint;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.Encryption;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Supplier;

/// The key of the fingerprints: generated once per database by the first replica and stored encrypted, so that
/// fingerprints stay valid when the encryption key changes.
public final class FingerprintKey {

    private static final String ID = "codes";
    private static final int BYTES = 32;

    private final Supplier<Sql> database;
    private final Encryption encryption;
    private final String table;
    private final String context;

    /// @param table trusted; with the columns `id` and `secret`
    public FingerprintKey(Supplier<Sql> database, Encryption encryption, String table) {
        this.database = database;
        this.encryption = encryption;
        this.table = table;
        this.context = table + ".secret";
    }

    /// For key rotation.
    public EncryptedColumn column() {
        return new EncryptedColumn(table, "secret", context);
    }

    /// Generates it at the first start, since later starts verify the encryption key against this row.
    public void prepare() {
        try {
            load();
        } catch (RuntimeException e) {
            Log.debugf(e, "%s cannot be read at start; it is read when needed", table);
        }
    }

    public byte[] load() {
        var stored = QuarkusTransaction.requiringNew().call(this::find).orElseGet(() -> {
            QuarkusTransaction.requiringNew().run(this::draw);
            return QuarkusTransaction.requiringNew().call(this::find).orElseThrow();
        });
        return Base64.getDecoder().decode(encryption.decrypt(stored, context, ID));
    }

    private Optional<byte[]> find() {
        return database.get().first("select secret from " + table + " where id = ?", row -> row.getBytes(1), ID);
    }

    /// If another replica does the same at the same moment, the first one wins.
    private void draw() {
        var key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        database.get()
                .update(
                        "insert into " + table + " (id, secret) values (?, ?) on duplicate key update id = id",
                        ID,
                        encryption.encrypt(Base64.getEncoder().encodeToString(key), context, ID));
    }
}
