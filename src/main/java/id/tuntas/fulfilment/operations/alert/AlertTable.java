package id.tuntas.fulfilment.operations.alert;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The alerts as a queue. Every method joins the transaction of its caller.
@ApplicationScoped
class AlertTable {

    private static final int LONGEST_DETAIL = 1000;

    private final Sql sql;
    private final DueQueue queue;

    AlertTable(AgroalDataSource dataSource, Clock clock, AfterCommit afterCommit) {
        this.sql = new Sql(dataSource);
        this.queue = new DueQueue(dataSource, "operator_alert", "id", DueQueue.Finished.KEPT, clock, afterCommit);
    }

    DueQueue queue() {
        return queue;
    }

    /// Adds an alert for a new alarm, due at once, unless another replica already did.
    void raise(Alarm alarm, AlertReceiver destination, Instant now) {
        sql.update(
                "insert into operator_alert (id, code, subject, channel, recipient, detail, since, weight, raised_at,"
                        + " due_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on duplicate key update id = id",
                UlidCreator.getMonotonicUlid().toLowerCase(),
                alarm.code(),
                alarm.subject(),
                destination.channel(),
                destination.recipient(),
                Shortened.to(LONGEST_DETAIL, alarm.detail()),
                alarm.since(),
                alarm.weight(),
                now,
                now);
        queue.announce(now);
    }

    /// @param dueAt null if it is not to be sent any more
    void due(String id, @Nullable Instant dueAt) {
        sql.update(
                "update operator_alert set due_at = ?, attempt = 0 where id = ? and leased_until is null", dueAt, id);
        if (dueAt != null) {
            queue.announce(dueAt);
        }
    }
}
