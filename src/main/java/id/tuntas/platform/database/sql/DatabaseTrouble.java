package id.tuntas.platform.database.sql;

import com.mysql.cj.exceptions.StatementIsClosedException;
import jakarta.persistence.OptimisticLockException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.transaction.xa.XAException;
import org.jspecify.annotations.Nullable;

/// Classifies a database error, and with it what to do next. Only the migration and the start know error
/// numbers beside it.
public enum DatabaseTrouble {
    /// Rolled back, and likely to succeed on a retry: deadlock, lock wait time-out, a conflict between nodes, or a
    /// concurrent writer.
    LOST_RACE,

    /// The commit failed in a way that tells nothing: the transaction may have taken effect. Read to find out.
    OUTCOME_UNKNOWN,

    /// There is no connection, or it broke before the commit: nothing was committed.
    CONNECTION_LOST,

    /// The server is read-only, such as a former primary: nothing was committed.
    READ_ONLY,

    /// The server lacks disk space, memory or threads, until it has more: nothing was committed.
    OUT_OF_RESOURCES,

    /// A value does not fit its column, which is a defect of ours: a retry does not help.
    DATA_TOO_LONG,

    /// A row with this key exists.
    DUPLICATE_KEY,

    /// Not a database error, or an unknown one.
    OTHER;

    private static final int DEEPEST = 1_000;

    private static final int UNKNOWN_ERROR = 1105;
    private static final int ERROR_DURING_COMMIT = 1180;

    /// Of Galera, and of Percona XtraDB Cluster.
    private static final Pattern TOO_LARGE = Pattern.compile("Message too long|Transaction size exceed");

    private static final int LOCK_WAIT_TIMEOUT = 1205;

    /// Of a statement that does not wait.
    private static final int LOCKED_NOW = 3572;

    /// Whether it concerns the database, whatever is asked: it is away, cannot write, or its answer was lost.
    public boolean isUnavailable() {
        return switch (this) {
            case OUTCOME_UNKNOWN, CONNECTION_LOST, READ_ONLY, OUT_OF_RESOURCES -> true;
            case LOST_RACE, DATA_TOO_LONG, DUPLICATE_KEY, OTHER -> false;
        };
    }

    /// Whether a retry is likely to succeed: the database is away, or the race was lost.
    public boolean isTransient() {
        return this == LOST_RACE || isUnavailable();
    }

    /// Also examines causes and suppressed exceptions, which hold the reason of a failed commit.
    public static DatabaseTrouble of(Throwable failure) {
        var found = OTHER;
        var isAtCommit = false;
        for (var part : parts(failure)) {
            isAtCommit |= part instanceof XAException;
            var trouble = ofPart(part);
            found = trouble.compareTo(found) < 0 ? trouble : found;
        }
        var mayHaveCommitted = found == CONNECTION_LOST || found == OUT_OF_RESOURCES;
        return isAtCommit && mayHaveCommitted ? OUTCOME_UNKNOWN : found;
    }

    /// Whether it is a [lost race][#LOST_RACE] with a transaction that keeps a row locked: a retry waits for it again.
    public static boolean isLockWait(Throwable failure) {
        return of(failure) == LOST_RACE
                && parts(failure).stream()
                        .anyMatch(part -> part instanceof SQLException sql && isLockWait(sql.getErrorCode()));
    }

    private static boolean isLockWait(int code) {
        return code == LOCK_WAIT_TIMEOUT || code == LOCKED_NOW;
    }

    /// What it recognizes as a lock wait: for a row that was passed over, since it is locked.
    public static RuntimeException lockWait(String reason) {
        return new IllegalStateException(reason, new SQLException(reason, "HY000", LOCK_WAIT_TIMEOUT));
    }

    private static List<Throwable> parts(Throwable failure) {
        var parts = new ArrayList<Throwable>();
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        add(failure, parts, seen);
        for (int i = 0; i < parts.size() && i < DEEPEST; i++) {
            var part = parts.get(i);
            add(part.getCause(), parts, seen);
            for (var suppressed : part.getSuppressed()) {
                add(suppressed, parts, seen);
            }
            if (part instanceof SQLException sql) {
                add(sql.getNextException(), parts, seen);
            }
        }
        return parts;
    }

    private static void add(@Nullable Throwable part, List<Throwable> parts, Set<Throwable> seen) {
        if (part != null && seen.add(part)) {
            parts.add(part);
        }
    }

    private static DatabaseTrouble ofPart(Throwable part) {
        return switch (part) {
            case OptimisticLockException _ -> LOST_RACE;
            // The driver closes all statements of a lost connection, and may report only that.
            case StatementIsClosedException _ -> CONNECTION_LOST;
            case SQLException sql -> ofSql(sql);
            default -> OTHER;
        };
    }

    private static DatabaseTrouble ofSql(SQLException failure) {
        return switch (failure.getErrorCode()) {
            // The last two: a migration has changed the table meanwhile.
            case 1213, LOCK_WAIT_TIMEOUT, 3101, LOCKED_NOW, 1412, 1615 -> LOST_RACE;
            // Read-only option or transaction, server shutting down, group without a majority.
            case 1290, 1792, 1836, 3100 -> READ_ONLY;
            // Its disk is full, so that it cannot write to a table, a temporary table or the binary log; or it has no
            // memory, threads or undo logs left.
            case 3, 20, 1021, 1026, 1030, 1114, 1598, 1037, 1038, 1041, 1135, 1637 -> OUT_OF_RESOURCES;
            case 1406, 1264, 1366, 1690 -> DATA_TOO_LONG;
            case 1062 -> DUPLICATE_KEY;
            // Too many connections, shutting down, unknown host, killed; offline, as MySQL leaves an expelled node.
            case 1040, 1053, 1152, 1184, 1158, 1159, 1160, 1161, 1203, 1226, 1927, 3032, 3169, 4031 -> CONNECTION_LOST;
            // Of Vitess, which is a client itself: the connection to its server, and transactions that it has ended.
            case 2002, 2003, 2006, 2013, 1317 -> CONNECTION_LOST;
            // A commit has failed, as on a node that leaves its cluster; but what is too large for it never passes.
            case ERROR_DURING_COMMIT ->
                TOO_LARGE.matcher(String.valueOf(failure.getMessage())).find() ? OTHER : CONNECTION_LOST;
            case UNKNOWN_ERROR ->
                VitessMessage.saysUnavailable(failure.getMessage()) ? CONNECTION_LOST : ofState(failure.getSQLState());
            default -> ofState(failure.getSQLState());
        };
    }

    /// A pool that cannot connect reports no state at all.
    private static DatabaseTrouble ofState(@Nullable String state) {
        if (state == null || state.startsWith("08")) {
            return CONNECTION_LOST;
        }
        return state.startsWith("40") ? LOST_RACE : OTHER;
    }
}
