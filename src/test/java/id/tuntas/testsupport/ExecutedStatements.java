package id.tuntas.testsupport;

import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalDataSource.FlushMode;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The statements that the server executes, with their values, and how it plans to. Needs the right to log.
@ApplicationScoped
public class ExecutedStatements {

    private final AgroalDataSource dataSource;

    ExecutedStatements(AgroalDataSource dataSource) {
        this.dataSource = dataSource;
    }

    /// A table of a statement, as `explain` describes it.
    ///
    /// @param access `ALL` if every row is read
    /// @param key    the index; null if there is none
    /// @param rows   an estimate
    public record Step(
            @Nullable String table,
            @Nullable String access,
            @Nullable String key,
            long rows,
            String extra) {

        /// Not the result of another step.
        public boolean readsATable() {
            return table != null && !table.startsWith("<");
        }
    }

    /// The queries that were executed meanwhile.
    public List<String> during(Runnable action) {
        return run(statement -> {
            statement.execute("truncate table mysql.general_log");
            statement.execute("set global log_output = 'TABLE'");
            statement.execute("set global general_log = on");
            renewConnections(statement.getConnection());
            try {
                action.run();
            } finally {
                statement.execute("set global general_log = off");
            }
            var queries = new ArrayList<String>();
            try (var rows = statement.executeQuery("select distinct convert(argument using utf8mb4) as query"
                    + " from mysql.general_log where command_type in ('Execute', 'Query')")) {
                while (rows.next()) {
                    queries.add(rows.getString(1));
                }
            }
            return queries;
        });
    }

    /// A statement that was prepared before the log was on is logged without its values. The pool closes connections
    /// in the background, those in use when they are returned.
    private void renewConnections(Connection connection) throws SQLException {
        var earlier = Connections.number(connection, "select max(id) from information_schema.processlist");
        dataSource.flush(FlushMode.GRACEFUL);
        await().until(() -> Connections.number(
                        connection,
                        "select count(*) from information_schema.processlist where db = database()"
                                + " and id <> connection_id() and id <= " + earlier)
                == 0);
    }

    public List<Step> plan(String query) {
        return run(statement -> {
            var steps = new ArrayList<Step>();
            // MySQL 9 explains as a tree by default.
            try (var rows = statement.executeQuery("explain format=traditional " + query)) {
                while (rows.next()) {
                    steps.add(step(rows));
                }
            }
            return steps;
        });
    }

    private static Step step(ResultSet row) throws SQLException {
        var extra = row.getString("Extra");
        return new Step(
                row.getString("table"),
                row.getString("type"),
                row.getString("key"),
                row.getLong("rows"),
                extra == null ? "" : extra);
    }

    private interface Use<T> {
        T apply(Statement statement) throws SQLException;
    }

    private <T> T run(Use<T> use) {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            return use.apply(statement);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }
}
