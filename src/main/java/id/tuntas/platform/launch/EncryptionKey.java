package id.tuntas.platform.launch;

import id.tuntas.platform.database.schema.Schema;
import id.tuntas.platform.security.Encryption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether the key of the settings is the one that the secrets in the database were encrypted with. With another one,
/// nothing that is stored could be read, and what is written meanwhile could not be read later.
public final class EncryptionKey {

    private static final int NO_SUCH_TABLE = 1146;

    private EncryptionKey() {}

    /// @param schema of fulfilment: commerce keeps no such secret
    /// @return why the application must not start; empty also where nothing was encrypted yet
    public static Optional<String> obstacle(Settings settings, Schema schema) {
        // One row for the life of the database, which the job `reencrypt` keeps encrypted with the present key.
        try (var connection = schema.connectToAsk();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select secret from fingerprint_key")) {
            if (rows.next() && !Encryption.isEncryptedWith(rows.getBytes(1), keys(settings))) {
                return Optional.of("the secrets of " + schema + " were encrypted with another key:"
                        + " set TUNTAS_ENCRYPTION_KEY to that key, or add it to TUNTAS_ENCRYPTION_PREVIOUS_KEYS");
            }
            return Optional.empty();
        } catch (SQLException e) {
            return e.getErrorCode() == NO_SUCH_TABLE
                    ? Optional.empty()
                    : Optional.of("the secrets of " + schema + " cannot be looked at: " + e.getMessage());
        }
    }

    private static List<String> keys(Settings settings) {
        var keys = new ArrayList<>(settings.texts("tuntas.encryption.previous-keys"));
        keys.add(settings.text("tuntas.encryption.key"));
        return keys;
    }
}
