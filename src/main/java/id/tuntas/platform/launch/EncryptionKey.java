package id.tuntas.platform.launch;

import id.tuntas.platform.database.schema.Schema;
import id.tuntas.platform.security.Encryption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks that the configured key is the one that encrypted the stored secrets. With another one they could not be
/// read, and new ones could not be read later.
public final class EncryptionKey {

    private static final int NO_SUCH_TABLE = 1146;

    private EncryptionKey() {}

    /// @param schema of fulfilment: commerce keeps no such secret
    /// @return why the application must not start; empty if it may, also if nothing was encrypted yet
    public static Optional<String> obstacle(Settings settings, Schema schema) {
        // One row that exists as long as the database; key rotation keeps it encrypted with the present key.
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
                    : Optional.of("the secrets of " + schema + " cannot be read: " + e.getMessage());
        }
    }

    private static List<String> keys(Settings settings) {
        var keys = new ArrayList<>(settings.texts("tuntas.encryption.previous-keys"));
        keys.add(settings.text("tuntas.encryption.key"));
        return keys;
    }
}
