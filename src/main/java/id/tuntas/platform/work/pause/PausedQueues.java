package id.tuntas.platform.work.pause;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Sql;
import io.agroal.api.AgroalDataSource;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The queues from which nothing is claimed, on any replica: each reads them every second.
@ApplicationScoped
public class PausedQueues {

    private static final String TABLE = "paused_queue";
    private static final String SELECT = "select queue, since, who, note from " + TABLE;

    private final Sql sql;
    private final Added table;

    /// Null until they were read once: nothing is claimed before.
    private volatile @Nullable Set<String> names;

    PausedQueues(AgroalDataSource dataSource) {
        this.sql = new Sql(dataSource);
        this.table = Added.table(dataSource, TABLE);
    }

    /// As last read.
    public boolean isPaused(String queue) {
        var known = names;
        return known == null || known.contains(queue);
    }

    /// Reads them in a transaction of its own. While that is not possible, what is known stays.
    public void refresh() {
        try {
            names = QuarkusTransaction.requiringNew().call(this::all).stream()
                    .map(Pause::queue)
                    .collect(Collectors.toUnmodifiableSet());
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "the paused queues cannot be read");
        }
    }

    /// False on the tables of the last release; joins the caller's transaction, as the following do.
    public boolean isThere() {
        return table.isThere();
    }

    public List<Pause> all() {
        return isThere() ? sql.list(SELECT + " order by queue", PausedQueues::pause) : List.of();
    }

    public Optional<Pause> of(String queue) {
        return all().stream().filter(pause -> pause.queue().equals(queue)).findFirst();
    }

    private static Pause pause(ResultSet row) throws SQLException {
        return new Pause(
                row.getString("queue"),
                requireNonNull(instant(row, "since")),
                row.getString("who"),
                row.getString("note"));
    }

    /// Pauses a queue that is not paused.
    ///
    /// @return the pause that holds now; another one if the queue was paused before
    public Pause pause(Pause pause) {
        sql.update(
                "insert into " + TABLE + " (queue, since, who, note) values (?, ?, ?, ?)"
                        + " on duplicate key update queue = queue",
                pause.queue(),
                pause.since(),
                pause.who(),
                pause.note());
        return of(pause.queue()).orElseThrow();
    }

    public void resume(String queue) {
        sql.update("delete from " + TABLE + " where queue = ?", queue);
    }
}
