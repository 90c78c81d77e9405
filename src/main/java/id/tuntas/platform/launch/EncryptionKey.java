package id.tuntas.platform.launch;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.schema.Schema;
import id.tuntas.platform.security.Encryption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Checks that the configured keys are those that encrypted the stored secrets: with others they could not be read,
/// and new ones could not be read later. And that the key of the fingerprints was not lost beside orders.
public final class EncryptionKey {

    private static final int NO_SUCH_TABLE = 1146;

    /// Its key decides about fingerprints and ref_ids.
    private static final String FULFILMENT = "fulfilment";

    private static final String FINGERPRINT_KEY = "select secret from fingerprint_key";

    /// One value of each key that is in use, by role. Each has one row that exists as long as the database, and that
    /// key rotation keeps encrypted with the present key; commerce also has one for each reseller with a secret.
    private static final Map<String, List<String>> SECRETS = Map.of(
            FULFILMENT,
            List.of(FINGERPRINT_KEY),
            "commerce",
            List.of(
                    "select secret from license_fingerprint_key",
                    "select min(secret) as secret from webhook where secret is not null group by left(secret, 4)"));

    private EncryptionKey() {}

    /// @return why the application must not start with these settings; empty if it may, also if nothing was encrypted
    ///         yet
    /// @throws SQLException if the database does not answer, of which nothing follows about the settings
    public static Optional<String> obstacle(Settings settings, Schema schema) throws SQLException {
        return obstacle(keys(settings), settings.texts("tuntas.database.shards"), schema);
    }

    /// @param shards the databases of orders beside that of the schema
    static Optional<String> obstacle(List<String> keys, List<String> shards, Schema schema) throws SQLException {
        try (var connection = schema.connectToAsk()) {
            for (var secrets : requireNonNull(SECRETS.get(schema.role()))) {
                if (!areReadable(secrets, keys, connection)) {
                    return Optional.of("the secrets of " + schema + " were encrypted with another key:"
                            + " set TUNTAS_ENCRYPTION_KEY to that key, or add it to TUNTAS_ENCRYPTION_PREVIOUS_KEYS");
                }
            }
            return schema.role().equals(FULFILMENT) && isFingerprintKeyLost(shards, schema, connection)
                    ? Optional.of(schema + " has orders, but fingerprint_key has no row: restore it from a backup,"
                            + " because with another key, orders that are sent again would be bought again")
                    : Optional.empty();
        }
    }

    /// The start would generate another one, of which references get other ref_ids than those the supplier knows.
    private static boolean isFingerprintKeyLost(List<String> shards, Schema schema, Connection connection)
            throws SQLException {
        return !hasRow(FINGERPRINT_KEY, connection)
                && hasOrders(shards, schema)
                // Another replica may have generated it, and accepted them, meanwhile.
                && !hasRow(FINGERPRINT_KEY, connection);
    }

    /// Looks into each shard, since a database of the URL that was created anew may lack the views of them.
    private static boolean hasOrders(List<String> shards, Schema schema) throws SQLException {
        try (var connection = schema.connectToAsk()) {
            var orders = "select 1 from orders limit 1";
            if (hasRow(orders, connection)) {
                return true;
            }
            for (var shard : new LinkedHashSet<>(shards)) {
                connection.setCatalog(shard);
                if (hasRow(orders, connection)) {
                    return true;
                }
            }
            return false;
        }
    }

    private static boolean hasRow(String query, Connection connection) throws SQLException {
        return !values(query, connection).isEmpty();
    }

    private static boolean areReadable(String secrets, List<String> keys, Connection connection) throws SQLException {
        return values(secrets, connection).stream().allMatch(secret -> Encryption.isEncryptedWith(secret, keys));
    }

    /// None if the table does not exist yet.
    private static List<byte[]> values(String query, Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var values = new ArrayList<byte[]>();
            while (rows.next()) {
                values.add(rows.getBytes(1));
            }
            return values;
        } catch (SQLException e) {
            if (e.getErrorCode() == NO_SUCH_TABLE) {
                return List.of();
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
