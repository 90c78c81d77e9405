package id.tuntas.fulfilment.order.code;

import static id.tuntas.platform.database.sql.Columns.placeholders;
import static java.util.Comparator.comparing;

import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/// Which order each code belongs to: the first that received it.
@ApplicationScoped
class CodeOwners {

    /// A prepared statement takes 65,535 parameters.
    private static final int MOST_AT_ONCE = 1_000;

    private final AgroalDataSource dataSource;

    CodeOwners(AgroalDataSource dataSource) {
        this.dataSource = dataSource;
    }

    /// A code that an order received.
    ///
    /// @param fingerprint hexadecimal
    record Code(String fingerprint, String orderId) implements Comparable<Code> {
        @Override
        public int compareTo(Code other) {
            return comparing(Code::fingerprint).thenComparing(Code::orderId).compare(this, other);
        }
    }

    /// Claims codes for their orders in the caller's transaction; concurrent claims of the same codes wait for its
    /// end. Of two orders with the same code in one call, the older one gets it.
    ///
    /// @param codes at least one
    /// @return their orders by fingerprint, at least for codes that are not new
    Map<String, String> claim(SortedSet<Code> codes) {
        var list = List.copyOf(codes);
        var known = new HashMap<String, String>();
        try (var connection = dataSource.getConnection()) {
            for (int from = 0; from < list.size(); from += MOST_AT_ONCE) {
                var some = list.subList(from, Math.min(from + MOST_AT_ONCE, list.size()));
                if (insert(connection, some) < some.size()) {
                    known.putAll(owners(connection, some));
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(codes.size() + " codes cannot be claimed", e);
        }
        return known;
    }

    /// `insert ignore` returns how many rows are new; these rows can have no other error that it would hide.
    private static int insert(Connection connection, List<Code> codes) throws SQLException {
        var sql =
                "insert ignore into code_owner (fingerprint, order_id) values " + placeholders("(?, ?)", codes.size());
        try (var statement = connection.prepareStatement(sql)) {
            int index = 1;
            for (var code : codes) {
                statement.setBytes(index++, HexFormat.of().parseHex(code.fingerprint()));
                statement.setString(index++, code.orderId());
            }
            return statement.executeUpdate();
        }
    }

    /// A locking read, to see rows that were committed after this transaction began.
    private static Map<String, String> owners(Connection connection, List<Code> codes) throws SQLException {
        var sql = "select fingerprint, order_id from code_owner where fingerprint in ("
                + placeholders("?", codes.size()) + ") for update";
        try (var statement = connection.prepareStatement(sql)) {
            int index = 1;
            for (var code : codes) {
                statement.setBytes(index++, HexFormat.of().parseHex(code.fingerprint()));
            }
            var owners = new HashMap<String, String>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    owners.put(HexFormat.of().formatHex(rows.getBytes(1)), rows.getString(2));
                }
            }
            return owners;
        }
    }
}
