package id.tuntas.platform.database.sql;

import java.util.List;

/// A table or column that this release adds. The application also runs on the tables of the last release, until they
/// are migrated; what needs the addition waits for it.
public final class Added {

    private final Sql sql;
    private final String question;
    private final List<String> names;
    private volatile boolean isThere;

    private Added(Sql sql, String question, String... names) {
        this.sql = sql;
        this.question = question;
        this.names = List.of(names);
    }

    public static Added table(Sql sql, String name) {
        return new Added(sql, "tables where table_name = ?", name);
    }

    public static Added column(Sql sql, String table, String name) {
        return new Added(sql, "columns where table_name = ? and column_name = ?", table, name);
    }

    /// Joins the caller's transaction. Queries the server until it is there.
    public boolean isThere() {
        if (!isThere) {
            isThere = sql.first(
                            "select 1 from information_schema." + question + " and table_schema = database()",
                            row -> row.getInt(1),
                            names.toArray())
                    .isPresent();
        }
        return isThere;
    }
}
