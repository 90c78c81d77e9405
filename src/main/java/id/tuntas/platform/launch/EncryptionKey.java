package id.tuntas.platform.launch;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.schema.Schema;
import id.tuntas.platform.security.Encryption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Checks that the configured keys are those that encrypted the stored secrets. With others they could not be read,
/// and new ones could not be read later.
public final class EncryptionKey {

    private static final int NO_SUCH_TABLE = 1146;

    /// One value of each key that is in use, by role. Each has one row that exists as long as the database, and that
    /// key rotation keeps encrypted with the present key; commerce also has one for each reseller with a secret.
    private static final Map<String, List<String>> SECRETS = Map.of(
            "fulfilment",
            List.of("select secret from fingerprint_key"),
            "commerce",
            List.of(
                    "select secret from license_fingerprint_key",
                    "select min(secret) as secret from webhook where secret is not null group by left(secret, 4)"));

    private EncryptionKey() {}

    /// @return why the application must not start; empty if it may, also if nothing was encrypted yet
    public static Optional<String> obstacle(Settings settings, Schema schema) {
        return obstacle(keys(settings), schema);
    }

    static Optional<String> obstacle(List<String> keys, Schema schema) {
        try (var connection = schema.connectToAsk()) {
            for (var secrets : requireNonNull(SECRETS.get(schema.role()))) {
                if (!areReadable(secrets, keys, connection)) {
                    return Optional.of("the secrets of " + schema + " were encrypted with another key:"
                            + " set TUNTAS_ENCRYPTION_KEY to that key, or add it to TUNTAS_ENCRYPTION_PREVIOUS_KEYS");
                }
            }
            return Optional.empty();
        } catch (SQLException e) {
            return Optional.of("the secrets of " + schema + " cannot be read: " + e.getMessage());
        }
    }

    /// Also if the table does not exist yet.
    private static boolean areReadable(String secrets, List<String> keys, Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(secrets)) {
            while (rows.next()) {
                if (!Encryption.isEncryptedWith(rows.getBytes(1), keys)) {
                    return false;
                }
            }
            return true;
        } catch (SQLException e) {
            if (e.getErrorCode() == NO_SUCH_TABLE) {
                return true;
            }
            throw e;
        }
    }

    private static List<String> keys(Settings settings) {
        var keys = new ArrayList<>(settings.texts("tuntas.encryption.previous-keys"));
        keys.add(settings.text("tuntas.encryption.key"));
        return keys;
    }
}
