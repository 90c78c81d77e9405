package id.tuntas.platform.work.pause;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Sql;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The queues from which nothing is claimed, on any replica: each reads them every few seconds.
@ApplicationScoped
public class PausedQueues {

    private static final String TABLE = "paused_queue";

    private final Sql sql;
    private final Added table;

    /// Null until they were read once: nothing is claimed before.
    private volatile @Nullable Set<String> names;

    PausedQueues(Sql sql) {
        this.sql = sql;
        this.table = Added.table(sql, TABLE);
    }

    /// As last read.
    public boolean isPaused(String queue) {
        var known = names;
        return known == null || known.contains(queue);
    }

    /// Reads them in a transaction of its own. While that is not possible, what is known stays. One at a time, so that
    /// an older result does not replace a newer one.
    ///
    /// As often as queues are swept, but every few seconds also where that is rare: operators wait for it.
    @Scheduled(
            every = "${tuntas.work.sweep}",
            identity = "paused-queues",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Scheduled(
            every = "5s",
            identity = "paused-queues-with-rare-sweeps",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    public synchronized void refresh() {
        try {
            names = QuarkusTransaction.requiringNew().call(this::all).keySet();
        } catch (RuntimeException trouble) {
            if (names == null) {
                Log.warn("the paused queues cannot be read; nothing is processed until they can", trouble);
            } else {
                Log.debug("the paused queues cannot be read", trouble);
            }
        }
    }

    /// False on the tables of the last release; joins the caller's transaction, as the following do.
    public boolean isThere() {
        return table.isThere();
    }

    /// By the names of their queues.
    public Map<String, PauseView> all() {
        var pauses = new HashMap<String, PauseView>();
        if (isThere()) {
            sql.list(
                    "select queue, since, who, note from " + TABLE,
                    row -> pauses.put(row.getString("queue"), pause(row)));
        }
        return pauses;
    }

    private static PauseView pause(ResultSet row) throws SQLException {
        return new PauseView(requireNonNull(instant(row, "since")), row.getString("who"), row.getString("note"));
    }

    /// Pauses a queue that is not paused.
    ///
    /// @return the pause that holds now; another one if the queue was paused before
    public PauseView pause(String queue, PauseView pause) {
        sql.update(
                "insert into " + TABLE + " (queue, since, who, note) values (?, ?, ?, ?)"
                        + " on duplicate key update queue = queue",
                queue,
                pause.since(),
                pause.who(),
                pause.note());
        return requireNonNull(all().get(queue));
    }

    public void resume(String queue) {
        sql.update("delete from " + TABLE + " where queue = ?", queue);
    }
}
