package id.tuntas.platform.database.schema;

import id.tuntas.platform.database.schema.ChangeSets.ChangeSet;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;

/// Liquibase's table of executed change sets. Liquibase creates it without a primary key; Group Replication refuses
/// every row of such a table (error 3098), and a server with `sql_require_primary_key` refuses the table.
final class ChangeLogTable {

    static final int NO_SUCH_TABLE = 1146;

    /// As Liquibase creates it, plus the primary key.
    private static final String CREATE = """
            create table if not exists DATABASECHANGELOG (
              ID varchar(255) not null,
              AUTHOR varchar(255) not null,
              FILENAME varchar(255) not null,
              DATEEXECUTED datetime not null,
              ORDEREXECUTED int not null,
              EXECTYPE varchar(10) not null,
              MD5SUM varchar(35),
              DESCRIPTION varchar(255),
              COMMENTS varchar(255),
              TAG varchar(255),
              LIQUIBASE varchar(20),
              CONTEXTS varchar(255),
              LABELS varchar(255),
              DEPLOYMENT_ID varchar(10),
              primary key (ID, AUTHOR, FILENAME)
            )""";

    private ChangeLogTable() {}

    static Set<ChangeSet> executed(Connection connection) throws SQLException {
        return labelled(connection, "%");
    }

    /// @param label a pattern
    static Set<ChangeSet> labelled(Connection connection, String label) throws SQLException {
        try (var statement = connection.prepareStatement(
                "select FILENAME, AUTHOR, ID from DATABASECHANGELOG where coalesce(LABELS, '') like ?")) {
            statement.setString(1, label);
            var executed = new HashSet<ChangeSet>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    executed.add(new ChangeSet(rows.getString(1), rows.getString(2), rows.getString(3)));
                }
            }
            return executed;
        } catch (SQLException e) {
            if (e.getErrorCode() == NO_SUCH_TABLE) {
                return Set.of();
            }
            throw e;
        }
    }

    /// Creates the table before Liquibase does.
    static void prepare(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(CREATE);
        }
    }
}
