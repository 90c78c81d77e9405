package id.tuntas.testsupport;

import static org.awaitility.Awaitility.await;

import id.tuntas.platform.database.sql.Columns;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Statements of tests, past everything that is tested. `utc_timestamp(6)` in them is the time of the application,
/// which a test may have moved ([Time]).
public final class Statements {

    private interface Use<T> {
        @Nullable
        T apply(PreparedStatement statement) throws SQLException;
    }

    private final Supplier<? extends DataSource> dataSource;
    private final Clock clock;

    public Statements(Supplier<? extends DataSource> dataSource, Clock clock) {
        this.dataSource = dataSource;
        this.clock = clock;
    }

    public int execute(String sql, @Nullable Object... parameters) {
        return run(sql, parameters, PreparedStatement::executeUpdate);
    }

    /// Executes statements without parameters, all on one way to the server.
    ///
    /// @return how many rows they changed
    public int executeAll(Collection<String> sql) {
        try (var connection = dataSource.get().getConnection();
                var statement = connection.createStatement()) {
            for (var one : sql) {
                statement.addBatch(one);
            }
            return IntStream.of(statement.executeBatch()).sum();
        } catch (SQLException e) {
            throw new AssertionError(sql.toString(), e);
        }
    }

    /// @return the first column of the first row; 0 when there is none
    public long number(String sql, @Nullable Object... parameters) {
        return run(sql, parameters, statement -> {
            try (var rows = statement.executeQuery()) {
                return rows.next() ? rows.getLong(1) : 0L;
            }
        });
    }

    /// @return the first column of the first row
    public <T> T value(Class<T> type, String sql, @Nullable Object... parameters) {
        return run(sql, parameters, statement -> {
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getObject(1, type);
            }
        });
    }

    /// @return the first column of all rows
    public List<String> texts(String sql, @Nullable Object... parameters) {
        return run(sql, parameters, statement -> {
            var texts = new ArrayList<String>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    texts.add(rows.getString(1));
                }
            }
            return texts;
        });
    }

    /// @return the first column of the first row, which is a time
    public Instant time(String sql, @Nullable Object... parameters) {
        return value(LocalDateTime.class, sql, parameters).toInstant(ZoneOffset.UTC);
    }

    /// Waits until a statement waits for the lock of another transaction.
    ///
    /// @param statement a pattern of its text, for `like`
    public void awaitLockWait(String statement) {
        await().pollInterval(Patience.BETWEEN_READS_OF_LOCK_WAITS)
                .until(() -> number(
                                "select count(*) from information_schema.innodb_trx where trx_state = 'LOCK WAIT'"
                                        + " and trx_query like ?",
                                statement)
                        > 0);
    }

    private <T> T run(String sql, Object[] parameters, Use<T> use) {
        var now = "timestamp'" + Columns.utc(clock.instant()) + "'";
        try (var connection = dataSource.get().getConnection();
                var statement = connection.prepareStatement(sql.replace("utc_timestamp(6)", now))) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            return use.apply(statement);
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }
}
