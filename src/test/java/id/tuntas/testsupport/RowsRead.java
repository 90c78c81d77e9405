package id.tuntas.testsupport;

import id.tuntas.platform.database.sql.Sql;
import io.quarkus.narayana.jta.QuarkusTransaction;

/// The rows and index entries that the server reads for one connection.
public final class RowsRead {

    private RowsRead() {}

    /// So far; in a transaction, for its connection.
    public static long soFar(Sql sql) {
        return sql.list("show session status like 'Handler_read_%'", row -> row.getLong(2)).stream()
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
