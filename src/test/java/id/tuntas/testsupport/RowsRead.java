package id.tuntas.testsupport;

import id.tuntas.platform.database.sql.Sql;
import io.quarkus.narayana.jta.QuarkusTransaction;

/// The rows and index entries that the server reads.
public final class RowsRead {

    private RowsRead() {}

    /// So far; in a transaction, for its connection.
    public static long soFar(Sql sql) {
        return sum(sql, "session");
    }

    /// So far, for all connections.
    public static long byAll(Sql sql) {
        return sum(sql, "global");
    }

    private static long sum(Sql sql, String scope) {
        return sql.list("show " + scope + " status like 'Handler_read_%'", row -> row.getLong(2)).stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    /// @param work runs in a transaction
    public static long during(Sql sql, Runnable work) {
        return QuarkusTransaction.requiringNew().call(() -> {
            long before = soFar(sql);
            work.run();
            return soFar(sql) - before;
        });
    }
}
