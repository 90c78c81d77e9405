package id.tuntas.platform.operate.job;

import static id.tuntas.platform.database.sql.Columns.placeholders;
import static id.tuntas.platform.database.sql.Columns.utc;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;

/// The job rows, as a queue.
@ApplicationScoped
class JobTable {

    private final AgroalDataSource dataSource;
    private static final Duration FORGOTTEN_AFTER = Duration.ofDays(7);

    private final DueQueue queue;
    private final Clock clock;

    JobTable(AgroalDataSource dataSource, Clock clock, AfterCommit afterCommit) {
        this.dataSource = dataSource;
        this.clock = clock;
        this.queue = new DueQueue(dataSource, "job", "name", DueQueue.Finished.KEPT, clock, afterCommit);
    }

    DueQueue queue() {
        return queue;
    }

    /// Synchronises the table with this application's jobs: a new job is due at once, a changed period takes effect.
    /// A job that has not run for a while is deleted; until then it may belong to the next version, of which a
    /// replica may be running already.
    void plan(Collection<Job<?>> jobs) {
        try (var connection = dataSource.getConnection()) {
            for (var job : jobs) {
                plan(connection, job);
            }
            forgetOthers(connection, jobs.stream().map(Job::name).toList());
        } catch (SQLException e) {
            throw new IllegalStateException("the jobs could not be scheduled", e);
        }
    }

    private void plan(Connection connection, Job<?> job) throws SQLException {
        var sql = "insert into job (name, every_ms, created_at, due_at) values (?, ?, ?, ?) on duplicate key update"
                + " every_ms = values(every_ms), due_at = least(coalesce(due_at, ?), ?)";
        var now = clock.instant();
        try (var statement = connection.prepareStatement(sql)) {
            statement.setString(1, job.name());
            statement.setLong(2, job.every().toMillis());
            statement.setObject(3, utc(now));
            statement.setObject(4, utc(now));
            statement.setObject(5, utc(now));
            statement.setObject(6, utc(now.plus(job.every())));
            statement.executeUpdate();
        }
    }

    private void forgetOthers(Connection connection, Collection<String> names) throws SQLException {
        if (names.isEmpty()) {
            return;
        }
        var sql = "delete from job where coalesce(last_success_at, created_at) < ? and name not in ("
                + placeholders("?", names.size()) + ")";
        try (var statement = connection.prepareStatement(sql)) {
            statement.setObject(1, utc(clock.instant().minus(FORGOTTEN_AFTER)));
            int index = 2;
            for (var name : names) {
                statement.setString(index++, name);
            }
            statement.executeUpdate();
        }
    }
}
