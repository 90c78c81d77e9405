package id.tuntas.testsupport;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// A row that a session of its own keeps locked until this is closed, like the transaction of a process that hangs.
public final class LockedRow implements AutoCloseable {

    private final Connection connection;

    private LockedRow(Connection connection) {
        this.connection = connection;
    }

    /// @param sql reads it; `for update` is added
    public static LockedRow of(DataSource dataSource, String sql, @Nullable Object... parameters) {
        try {
            var row = new LockedRow(dataSource.getConnection());
            row.connection.setAutoCommit(false);
            row.execute(sql + " for update", parameters);
            return row;
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    /// In the transaction that holds the lock.
    public void execute(String sql, @Nullable Object... parameters) {
        try (var statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            statement.execute();
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    @Override
    public void close() {
        try (connection) {
            connection.commit();
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }
}
