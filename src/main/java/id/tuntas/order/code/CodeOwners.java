package id.tuntas.order.code;

import static id.tuntas.work.Columns.placeholders;

import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/// Which order each code belongs to: the first that got it, for ever.
@ApplicationScoped
class CodeOwners {

    private final AgroalDataSource dataSource;

    CodeOwners(AgroalDataSource dataSource) {
        this.dataSource = dataSource;
    }

    /// Claims codes for an order, in the caller's transaction; whoever claims the same one waits for its end.
    ///
    /// @param fingerprints hexadecimal; at least one
    /// @return those that belong to another order, with its id
    Map<String, String> claim(String orderId, SortedSet<String> fingerprints) {
        var codes = fingerprints.stream().map(HexFormat.of()::parseHex).toList();
        try (var connection = dataSource.getConnection()) {
            return insert(connection, orderId, codes) == codes.size() ? Map.of() : foreign(connection, orderId, codes);
        } catch (SQLException e) {
            throw new IllegalStateException("codes of order " + orderId + " cannot be claimed", e);
        }
    }

    /// Only `insert ignore` says how many rows are new; there is nothing else in these rows that it could ignore.
    private static int insert(Connection connection, String orderId, List<byte[]> codes) throws SQLException {
        var sql =
                "insert ignore into code_owner (fingerprint, order_id) values " + placeholders("(?, ?)", codes.size());
        try (var statement = connection.prepareStatement(sql)) {
            int index = 1;
            for (var code : codes) {
                statement.setBytes(index++, code);
                statement.setString(index++, orderId);
            }
            return statement.executeUpdate();
        }
    }

    /// Locks the rows: only so it sees what was committed after this transaction began.
    private static Map<String, String> foreign(Connection connection, String orderId, List<byte[]> codes)
            throws SQLException {
        var sql = "select fingerprint, order_id from code_owner where fingerprint in ("
                + placeholders("?", codes.size()) + ") and order_id <> ? for update";
        try (var statement = connection.prepareStatement(sql)) {
            bind(statement, orderId, codes);
            var owners = new HashMap<String, String>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    owners.put(HexFormat.of().formatHex(rows.getBytes(1)), rows.getString(2));
                }
            }
            return owners;
        }
    }

    private static void bind(PreparedStatement statement, String orderId, List<byte[]> codes) throws SQLException {
        int index = 1;
        for (var code : codes) {
            statement.setBytes(index++, code);
        }
        statement.setString(index, orderId);
    }
}
