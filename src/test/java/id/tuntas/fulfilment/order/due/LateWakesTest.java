package id.tuntas.fulfilment.order.due;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.testsupport.CapturedLog;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// The callbacks are acknowledged: nothing but this makes their orders due.
@QuarkusTest
class LateWakesTest {

    private static final ReportedStatus SAID = new ReportedStatus("late-1", "completed");

    /// More than a transaction is repeated.
    private static final int TRIES_IN_AN_OUTAGE = 4;

    /// Twice as often as a transaction is repeated, and once more.
    private static final int TRIES_IN_DEADLOCKS = 13;

    /// With the pauses between them, about a third of a second.
    private static final int TRIES_WHILE_LOCKED = 6;

    @Inject
    Shards shards;

    private final List<ReportedStatus> tried = new CopyOnWriteArrayList<>();
    private final List<ReportedStatus> woken = new CopyOnWriteArrayList<>();

    @Test
    void orderIsMadeDueAfterAnOutageOfTheDatabase() {
        try (var wakes = new LateWakes(shards, this::wakeAfterAnOutage)) {
            wakes.add(SAID);

            await().untilAsserted(() -> assertThat(woken).containsExactly(SAID));
        }
    }

    @Test
    void lockedOrderIsLoggedOnce() {
        try (var log = CapturedLog.open();
                var wakes = new LateWakes(shards, this::wakeAfterDeadlocks)) {
            wakes.add(SAID);

            await().untilAsserted(() -> assertThat(woken).containsExactly(SAID));

            assertThat(warnings(log)).singleElement().satisfies(text -> assertThat(text)
                    .contains("is not due yet (LOST_RACE) {ref_id=late-1}"));
        }
    }

    @Test
    void defectIsLoggedWithWhereItHappened() {
        try (var log = CapturedLog.open();
                var wakes = new LateWakes(shards, _ -> {
                    throw new IllegalStateException("a mistake");
                })) {
            wakes.add(SAID);

            await().untilAsserted(
                            () -> assertThat(warnings(log)).singleElement().satisfies(text -> assertThat(text)
                                    .contains(
                                            "is not due yet; the job late-wakes tries it again {ref_id=late-1}",
                                            "a mistake",
                                            "\tat ")));
        }
    }

    private static List<String> warnings(CapturedLog log) {
        return log.lines().stream()
                .map(CapturedLog.Line::text)
                .filter(text -> text.contains("an order whose callback was stored"))
                .toList();
    }

    @Test
    void orderThatIsLockedAtTheStopIsMadeDueOnceItIsFree() {
        var wakes = new LateWakes(shards, this::wakeOnceFree);
        wakes.add(SAID);

        wakes.close();

        assertThat(woken).containsExactly(SAID);
    }

    /// Less than one try alone would be given otherwise, after the time that all of them have.
    @Test
    void databaseThatDoesNotAnswerHoldsUpTheStopForSecondsOnly() {
        var answer = new CountDownLatch(1);
        var wakes = new LateWakes(shards, reported -> wakeAfter(answer, reported));
        wakes.add(SAID);
        await().until(() -> !tried.isEmpty());

        var begin = System.nanoTime();
        wakes.close();

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(12));
        answer.countDown();
    }

    private List<ReportedStatus> wakeAfter(CountDownLatch answer, Collection<ReportedStatus> reported) {
        tried.addAll(reported);
        try {
            answer.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return List.of();
    }

    private List<ReportedStatus> wakeOnceFree(Collection<ReportedStatus> reported) {
        tried.addAll(reported);
        if (tried.size() <= TRIES_WHILE_LOCKED) {
            return List.copyOf(reported);
        }
        woken.addAll(reported);
        return List.of();
    }

    private List<ReportedStatus> wakeAfterDeadlocks(Collection<ReportedStatus> reported) {
        tried.addAll(reported);
        if (tried.size() <= TRIES_IN_DEADLOCKS) {
            throw new IllegalStateException(new SQLException("Deadlock found", "40001", 1213));
        }
        woken.addAll(reported);
        return List.of();
    }

    private List<ReportedStatus> wakeAfterAnOutage(Collection<ReportedStatus> reported) {
        tried.addAll(reported);
        if (tried.size() <= TRIES_IN_AN_OUTAGE) {
            throw new IllegalStateException(new SQLException("the connection is lost", "08S01"));
        }
        woken.addAll(reported);
        return List.of();
    }
}
