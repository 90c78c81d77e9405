package id.tuntas.platform.database.schema;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.concurrent.Callable;
import liquibase.changelog.ChangeSet;
import liquibase.changelog.DatabaseChangeLog;
import liquibase.changelog.visitor.AbstractChangeExecListener;
import liquibase.database.Database;
import org.jspecify.annotations.Nullable;

/// Records which change set is running. DDL is not transactional: if the process dies, it is unknown how many of its
/// statements were executed; if a statement fails, those before it were. The next process finds the record, and skips
/// changes that exist already.
///
/// It is the second row of the table of [MigrationLock], whose first row is the lock.
final class ChangeSetInProgress extends AbstractChangeExecListener {

    /// Errors of MySQL and MariaDB for a change that exists already: table exists, unknown table, unknown column,
    /// duplicate column, duplicate key, nothing to drop, no such table, duplicate foreign key, duplicate check.
    private static final Set<Integer> DONE_ALREADY = Set.of(1050, 1051, 1054, 1060, 1061, 1091, 1146, 1826, 3822);

    /// Between the name of a change set and the number of its statements that had been executed when it failed.
    private static final String FAILED_AFTER = " failed after ";

    private final Connection connection;
    private final RetryingDdl patiently;
    private final @Nullable String interrupted;
    private int mayExist;
    private int executed;

    ChangeSetInProgress(Connection connection, RetryingDdl patiently) throws SQLException {
        this.connection = connection;
        this.patiently = patiently;
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("select change_set from migration_lock where id = 2")) {
            interrupted = rows.next() ? rows.getString(1) : null;
        }
    }

    /// The connection for Liquibase.
    Connection connection() {
        return proxy(Connection.class, (_, method, arguments) -> {
            var result = method.invoke(connection, arguments);
            return result instanceof Statement statement && method.getName().equals("createStatement")
                    ? forgiving(statement)
                    : result;
        });
    }

    private Statement forgiving(Statement statement) {
        return proxy(
                Statement.class,
                (_, method, arguments) -> method.getName().equals("execute")
                        ? execute((String) arguments[0], () -> (Boolean) method.invoke(statement, arguments))
                        : method.invoke(statement, arguments));
    }

    private boolean execute(String sql, Callable<Boolean> execution) throws Exception {
        boolean hasResultSet;
        try {
            hasResultSet = patiently.execute(sql, () -> unwrapped(execution));
        } catch (SQLException e) {
            if (executed >= mayExist || !DONE_ALREADY.contains(e.getErrorCode())) {
                throw e;
            }
            hasResultSet = false;
        }
        executed++;
        return hasResultSet;
    }

    private static <T> T unwrapped(Callable<T> execution) throws Exception {
        try {
            return execution.call();
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof SQLException refused ? refused : e;
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    try {
                        return handler.invoke(proxy, method, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    @Override
    public void willRun(
            ChangeSet changeSet, DatabaseChangeLog changeLog, Database database, ChangeSet.RunStatus status) {
        var name = changeSet.toString(false);
        mayExist = mayExist(name);
        executed = 0;
        note(name);
    }

    /// How many statements of the change set may have been executed before.
    private int mayExist(String name) {
        if (interrupted == null || !interrupted.startsWith(name)) {
            return 0;
        }
        var rest = interrupted.substring(name.length());
        return rest.isEmpty()
                ? Integer.MAX_VALUE
                : rest.startsWith(FAILED_AFTER) ? Integer.parseInt(rest.substring(FAILED_AFTER.length())) : 0;
    }

    /// Failed, not interrupted: only what its earlier statements change was changed by this change set, unless an
    /// earlier attempt got further or was interrupted.
    @Override
    public void runFailed(ChangeSet changeSet, DatabaseChangeLog changeLog, Database database, Exception exception) {
        var name = changeSet.toString(false);
        int most = Math.max(executed, mayExist);
        note(most == 0 ? null : most == Integer.MAX_VALUE ? name : name + FAILED_AFTER + most);
    }

    private void note(@Nullable String changeSet) {
        try (var statement = connection.prepareStatement("insert into migration_lock (id, change_set) values (2, ?)"
                + " on duplicate key update change_set = values(change_set)")) {
            statement.setString(1, changeSet);
            statement.executeUpdate();
            if (!connection.getAutoCommit()) {
                connection.commit();
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the running change set is unknown", e);
        }
    }
}
