package id.tuntas.fulfilment.operations.alert;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.NewRow;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/// The alerts as a queue. Every method joins the transaction of its caller.
@ApplicationScoped
class AlertTable {

    private static final int LONGEST_DETAIL = 1000;

    private final DueQueue queue;

    AlertTable(AgroalDataSource dataSource, Clock clock, AfterCommit afterCommit) {
        this.queue = new DueQueue(dataSource, "operator_alert", "id", DueQueue.Finished.KEPT, clock, afterCommit);
    }

    DueQueue queue() {
        return queue;
    }

    /// Adds an alert for a new alarm, due at once, unless another replica already did.
    void raise(Alarm alarm, AlertReceiver destination, Instant now) {
        var row = new NewRow(UlidCreator.getMonotonicUlid().toLowerCase(), now)
                .with("code", alarm.code())
                .with("subject", alarm.subject())
                .with("channel", destination.channel())
                .with("recipient", destination.recipient())
                .with("detail", Shortened.to(LONGEST_DETAIL, alarm.detail()))
                .with("since", alarm.since())
                .with("weight", alarm.weight())
                .with("raised_at", now);
        queue.add(List.of(row));
        queue.announce(now);
    }
}
