package id.tuntas.fulfilment.notification.outbox;

import static id.tuntas.fulfilment.notification.outbox.RecordingChannel.contacts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ServerCost;
import io.agroal.api.AgroalDataSource;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What a notification costs the database until it is recorded as sent, as the server itself counts; without reading
/// its order, which takes one more statement for each claim.
@QuarkusTest
class CostOfNotifyingTest {

    private static final int NOTIFICATIONS = 400;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /// 0.6 and 0.1 when it was recorded; 1.4 statements when Hibernate updated each.
    private static final double MAX_STATEMENTS = 1;
    private static final double MAX_COMMITS = 0.25;

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    InventedOrders orders;

    @Inject
    Outbox outbox;

    @Inject
    Clock clock;

    @Inject
    MeterRegistry registry;

    @Test
    void notificationTakesFewStatementsAndCommits() throws InterruptedException {
        var sent = sent();

        var cost = ServerCost.during(dataSource, () -> {
            addAtOnce();
            // Not by looking into the database: that would be counted.
            await().atMost(PATIENCE).until(() -> sent() >= sent + NOTIFICATIONS);
        });

        assertThat(cost.own().statements()).isLessThanOrEqualTo((long) (MAX_STATEMENTS * NOTIFICATIONS));
        assertThat(cost.own().commits()).isLessThanOrEqualTo((long) (MAX_COMMITS * NOTIFICATIONS));
        assertThat(database.number(
                        "select count(*) from notification where recipient like 'test:cost-%' and status = 'sent'"
                                + " and tries = 1 and subject = 'subject' and content is not null"))
                .isEqualTo(NOTIFICATIONS);
    }

    private void addAtOnce() {
        var entries = IntStream.range(0, NOTIFICATIONS)
                .mapToObj(place -> new Outbox.Entry(
                        orders.invent(), NotificationKind.TAKEN, contacts("cost-" + place), clock.instant(), null))
                .toList();
        QuarkusTransaction.requiringNew().run(() -> outbox.addAll(entries));
    }

    private double sent() {
        return registry.find("tuntas.notification.attempts").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }
}
