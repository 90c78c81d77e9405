package id.tuntas.platform.database.schema;

import id.tuntas.platform.database.schema.ChangeSets.ChangeSet;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import liquibase.Contexts;
import liquibase.LabelExpression;
import liquibase.Liquibase;
import liquibase.Scope;
import liquibase.UpdateSummaryEnum;
import liquibase.analytics.configuration.AnalyticsArgs;
import liquibase.database.jvm.JdbcConnection;
import liquibase.exception.LiquibaseException;
import liquibase.resource.ClassLoaderResourceAccessor;
import liquibase.ui.LoggerUIService;

/// Migrates schemas. One query finds out whether there is anything to do; if not, Liquibase is not even loaded.
///
/// A change set that was edited after it ran is detected in development and tests, where Liquibase always runs.
public final class Migration {

    /// The argument of `Main` that only migrates.
    public static final String ARGUMENT = "--migrate";

    /// The label of a change set that removes what an earlier version uses.
    private static final String REMOVES = "contract";

    /// Class 28 of the SQL states: invalid authorization specification.
    private static final String WRONG_CREDENTIALS = "28";

    private static final int UNKNOWN_DATABASE = 1049;

    /// The user may log in but not use this database, which perhaps does not even exist.
    private static final int DATABASE_FORBIDDEN = 1044;

    /// Kept in a field, because a logger without a strong reference loses its level.
    private static final Logger LIQUIBASE = Logger.getLogger("liquibase");

    private final Schema schema;
    private final Consumer<String> report;

    private Migration(Schema schema, Consumer<String> report) {
        this.schema = schema;
        this.report = report;
    }

    /// @param always whether to run Liquibase even if every change set is recorded as executed
    /// @param report gets a line at once when a change has to wait
    /// @return a line for each schema that was migrated, or is newer than this application
    public static List<String> run(List<Schema> schemas, boolean always, Consumer<String> report)
            throws MigrationFailed {
        var messages = new ArrayList<String>();
        for (var schema : schemas) {
            new Migration(schema, report).run(always).ifPresent(messages::add);
        }
        return messages;
    }

    /// Checks, and changes nothing.
    ///
    /// @return a line for each schema that is newer or older than this application but compatible
    /// @throws MigrationFailed if a required change set is missing
    public static List<String> requireUsable(List<Schema> schemas) throws MigrationFailed {
        var messages = new ArrayList<String>();
        for (var schema : schemas) {
            var found = new Migration(schema, _ -> {}).look();
            found.newer().ifPresent(messages::add);
            if (!found.executed().containsAll(ChangeSets.required(schema.changeLog()))) {
                throw new MigrationFailed(
                        schema,
                        "it is not up to date. Run this version with " + ARGUMENT
                                + " first, or unset TUNTAS_SCHEMA_MIGRATE_AT_START");
            }
            if (!found.isCurrent()) {
                messages.add(String.format(
                        Locale.ROOT,
                        "schema of %s: older than this application, which can work with it; run this version with %s",
                        schema,
                        ARGUMENT));
            }
        }
        return messages;
    }

    private Optional<String> run(boolean always) throws MigrationFailed {
        var found = look();
        if (found.isCurrent() && !always) {
            return found.newer();
        }
        try (var locking = schema.connectToChange();
                var changing = schema.connectToChange();
                var _ = MigrationLock.take(locking, changing)) {
            // Another process may have migrated meanwhile.
            return isCurrent(ChangeLogTable.executed(changing)) && !always ? Optional.empty() : change(changing);
        } catch (SQLException | LiquibaseException e) {
            throw new MigrationFailed(schema, "it could not be brought up to date", e);
        }
    }

    /// Detects that a later version has migrated the tables, as during a roll-out or a rollback: releases add first,
    /// and a later release removes what is no longer used.
    private Optional<String> newer(Connection connection, Set<ChangeSet> executed)
            throws SQLException, MigrationFailed {
        var unknown = new HashSet<>(executed);
        unknown.removeAll(ChangeSets.of(schema.changeLog()));
        if (unknown.isEmpty()) {
            return Optional.empty();
        }
        var removed = ChangeLogTable.labelled(connection, REMOVES);
        removed.retainAll(unknown);
        if (!removed.isEmpty()) {
            throw new MigrationFailed(
                    schema,
                    "it is newer than this application, and what this application needs was removed by "
                            + removed.stream().map(ChangeSet::id).sorted().collect(Collectors.joining(", "))
                            + ": start the version that did it, or a later one");
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "schema of %s: newer than this application by %d change sets, which it can work with",
                schema,
                unknown.size()));
    }

    private record Found(Set<ChangeSet> executed, boolean isCurrent, Optional<String> newer) {}

    private Found look() throws MigrationFailed {
        try (var connection = schema.connectToAsk()) {
            var engine = Engine.of(connection);
            refuse(engine.refusal());
            var executed = ChangeLogTable.executed(connection);
            // vtgate has no database of its own; those of the shards are created by Vitess.
            if (executed.isEmpty() && !engine.isVitess()) {
                refuse(CharacterSet.refusal(connection));
            }
            return new Found(executed, isCurrent(executed), newer(connection, executed));
        } catch (SQLException e) {
            throw new MigrationFailed(schema, reason(e), e);
        }
    }

    private static String reason(SQLException failure) {
        if (failure.getErrorCode() == UNKNOWN_DATABASE) {
            return "the server has no such database; create it and grant its privileges, see src/docs/databases.md";
        }
        var isRefused = failure.getErrorCode() == DATABASE_FORBIDDEN
                || String.valueOf(failure.getSQLState()).startsWith(WRONG_CREDENTIALS);
        return isRefused ? "the database refuses the user" : "the database does not answer";
    }

    private void refuse(Optional<String> refusal) throws MigrationFailed {
        if (refusal.isPresent()) {
            throw new MigrationFailed(schema, refusal.get());
        }
    }

    private boolean isCurrent(Set<ChangeSet> executed) {
        return executed.containsAll(ChangeSets.of(schema.changeLog()));
    }

    private Optional<String> change(Connection connection) throws SQLException, LiquibaseException {
        long begin = System.nanoTime();
        var patiently = new RetryingDdl(
                connection, why -> report.accept("schema of " + schema + ": " + why), RetryingDdl.Times.USUAL);
        var progress = new ChangeSetInProgress(connection, patiently);
        ChangeLogTable.prepare(progress.connection());
        var before = ChangeLogTable.executed(connection);
        update(progress);
        var executed = new HashSet<>(ChangeLogTable.executed(connection));
        executed.removeAll(before);
        var took = Duration.ofNanos(System.nanoTime() - begin);
        return executed.isEmpty()
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "schema of %s: brought up to date, %d change sets in %d ms",
                        schema,
                        executed.size(),
                        took.toMillis()));
    }

    private void update(ChangeSetInProgress progress) throws LiquibaseException {
        LIQUIBASE.setLevel(Level.WARNING);
        try {
            // Liquibase logs hundreds of lines at the first start, which go to its own log, and reports to its makers.
            var quiet =
                    Map.of(Scope.Attr.ui.name(), new LoggerUIService(), AnalyticsArgs.ENABLED.getKey(), (Object) false);
            Scope.child(quiet, () -> {
                var liquibase = new Liquibase(
                        schema.changeLog(),
                        new ClassLoaderResourceAccessor(),
                        new JdbcConnection(progress.connection()));
                liquibase.setChangeExecListener(progress);
                liquibase.setShowSummary(UpdateSummaryEnum.OFF);
                // Our lock is held, so a holder of Liquibase's own lock must be dead.
                liquibase.forceReleaseLocks();
                liquibase.update(new Contexts(), new LabelExpression());
            });
        } catch (LiquibaseException e) {
            throw e;
        } catch (Exception e) {
            // Includes Liquibase's own unchecked exception for a broken connection.
            throw new LiquibaseException(e.getMessage(), e);
        }
    }
}
