package id.tuntas.fulfilment.operations.alert;

import static id.tuntas.platform.database.sql.Columns.utc;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The alerts as a queue. Every method joins the transaction of its caller.
@ApplicationScoped
class AlertTable {

    private static final int LONGEST_DETAIL = 1000;

    private final AgroalDataSource dataSource;
    private final DueQueue queue;

    AlertTable(AgroalDataSource dataSource, Clock clock, AfterCommit afterCommit) {
        this.dataSource = dataSource;
        this.queue = new DueQueue(dataSource, "operator_alert", "id", DueQueue.Finished.KEPT, clock, afterCommit);
    }

    DueQueue queue() {
        return queue;
    }

    /// Adds an alert for a new alarm, due at once, unless another replica already did.
    void raise(Alarm alarm, AlertReceiver destination, Instant now) {
        var sql = "insert into operator_alert (id, code, subject, channel, recipient, detail, since, weight, raised_at,"
                + " due_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on duplicate key update id = id";
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(sql)) {
            statement.setString(1, UlidCreator.getMonotonicUlid().toLowerCase());
            statement.setString(2, alarm.code());
            statement.setString(3, alarm.subject());
            statement.setString(4, destination.channel());
            statement.setString(5, destination.recipient());
            statement.setString(6, Shortened.to(LONGEST_DETAIL, alarm.detail()));
            if (alarm.since() == null) {
                statement.setNull(7, Types.TIMESTAMP);
            } else {
                statement.setObject(7, utc(alarm.since()));
            }
            statement.setLong(8, alarm.weight());
            statement.setObject(9, utc(now));
            statement.setObject(10, utc(now));
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("an alert could not be stored", e);
        }
        queue.announce(now);
    }

    /// @param dueAt null if it is not to be sent any more
    void due(String id, @Nullable Instant dueAt) {
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(
                        "update operator_alert set due_at = ?, attempt = 0 where id = ? and leased_until is null")) {
            if (dueAt == null) {
                statement.setNull(1, Types.TIMESTAMP);
            } else {
                statement.setObject(1, utc(dueAt));
            }
            statement.setString(2, id);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("an alert could not be made due", e);
        }
        if (dueAt != null) {
            queue.announce(dueAt);
        }
    }
}
