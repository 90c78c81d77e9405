package id.tuntas.platform.database.sql;

import javax.sql.DataSource;

/// A column that this release adds to a table. As with [AddedTable], what needs it waits until it is there.
public final class AddedColumn {

    private final Sql sql;
    private final String table;
    private final String name;
    private volatile boolean isThere;

    public AddedColumn(DataSource dataSource, String table, String name) {
        this.sql = new Sql(dataSource);
        this.table = table;
        this.name = name;
    }

    /// Joins the caller's transaction. Asks the server until the column is there.
    public boolean isThere() {
        if (!isThere) {
            isThere = sql.first(
                            "select 1 from information_schema.columns where table_schema = database()"
                                    + " and table_name = ? and column_name = ?",
                            row -> row.getInt(1),
                            table,
                            name)
                    .isPresent();
        }
        return isThere;
    }
}
