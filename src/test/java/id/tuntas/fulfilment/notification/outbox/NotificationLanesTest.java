package id.tuntas.fulfilment.notification.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import id.tuntas.platform.work.loop.Loops;
import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class NotificationLanesTest {

    private static final String ORDER = "order of this test";
    private static final Instant FUTURE = Instant.parse("2100-01-01T00:00:00Z");

    @Inject
    NotificationLanes lanes;

    @Inject
    NotificationTable table;

    @Inject
    Loops loops;

    @Inject
    ExecutedStatements executed;

    @Inject
    FulfilmentDatabase database;

    @AfterEach
    void forget() {
        database.execute("delete from notification where order_id = ?", ORDER);
    }

    /// While most notifications are due, the server would prefer to read all of the channel, also those that were sent.
    @Test
    void claimReadsOnlyDueNotificationsOfItsChannel() {
        store(300, null);
        store(3_000, FUTURE);
        var lane = lanes.lanes().stream()
                .filter(each -> each.name().equals("recording"))
                .findFirst()
                .orElseThrow();

        var queries = executed.during(
                () -> assertThat(loops.select(table.queue(), lane, 16, FUTURE)).isEqualTo(16));

        assertThat(queries)
                .filteredOn(query -> query.contains("channel = 'recording'") && query.endsWith("skip locked"))
                // Not those of the application's own lane.
                .filteredOn(query -> query.contains("2100-"))
                .isNotEmpty()
                .allSatisfy(query -> assertThat(executed.plan(query))
                        .extracting(ExecutedStatements.Step::access, ExecutedStatements.Step::key)
                        .containsExactly(tuple("range", "notification_channel_idx")));
    }

    private void store(int notifications, @Nullable Instant dueAt) {
        int stored = database.execute(
                "insert into notification (id, order_id, kind, channel, recipient, locale, status, created_at, due_at)"
                        + " select left(replace(uuid(), '-', ''), 26), ?, 'taken', 'recording', uuid(), 'id', ?, now(), cast(? as datetime(6))"
                        + " from information_schema.columns limit ?",
                ORDER,
                dueAt == null ? "sent" : "pending",
                dueAt,
                notifications);
        assertThat(stored).isEqualTo(notifications);
    }
}
