package id.tuntas.platform.database.sql;

import javax.sql.DataSource;

/// A table that this release adds. The application also runs on the tables of the last release, until they are
/// migrated; what needs an added table waits for it.
public final class AddedTable {

    private final Sql sql;
    private final String name;
    private volatile boolean isThere;

    public AddedTable(DataSource dataSource, String name) {
        this.sql = new Sql(dataSource);
        this.name = name;
    }

    /// Joins the caller's transaction. Asks the server until the table is there.
    public boolean isThere() {
        if (!isThere) {
            isThere = sql.first(
                            "select 1 from information_schema.tables where table_schema = database() and table_name = ?",
                            row -> row.getInt(1),
                            name)
                    .isPresent();
        }
        return isThere;
    }
}
