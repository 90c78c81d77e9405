package id.tuntas.platform.work.pause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PausedQueuesTest {

    @Inject
    AgroalDataSource dataSource;

    @Inject
    FulfilmentDatabase database;

    private PausedQueues queues;

    @BeforeEach
    void startAReplica() {
        database.clean();
        queues = new PausedQueues(new Sql(dataSource));
    }

    @Test
    void replicaThatHasNotReadThemClaimsNothing() {
        assertThat(queues.isPaused("scratch")).isTrue();

        queues.refresh();

        assertThat(queues.isPaused("scratch")).isFalse();
    }

    @Test
    void pauseThatAnotherReplicaWroteIsSeenAtTheNextReading() {
        queues.refresh();
        pause("scratch");

        queues.refresh();

        assertThat(queues.isPaused("scratch")).isTrue();
        assertThat(queues.isPaused("scratch-2")).isFalse();
    }

    @Test
    void slowReadingDoesNotHideWhatWasPausedMeanwhile() throws InterruptedException {
        var slow = new SlowQueues(dataSource);
        var first = Thread.ofVirtual().start(slow::refresh);
        slow.isRead.await();
        pause("scratch");

        var second = Thread.ofPlatform().start(slow::refresh);
        await().until(() -> second.getState() == Thread.State.BLOCKED || !second.isAlive());
        slow.mayGoOn.countDown();
        first.join();
        second.join();

        assertThat(slow.isPaused("scratch")).isTrue();
    }

    /// The first reading takes long after it has seen the table.
    private static final class SlowQueues extends PausedQueues {

        private final CountDownLatch isRead = new CountDownLatch(1);
        private final CountDownLatch mayGoOn = new CountDownLatch(1);

        SlowQueues(AgroalDataSource dataSource) {
            super(new Sql(dataSource));
        }

        @Override
        public Map<String, PauseView> all() {
            boolean isFirst = isRead.getCount() > 0;
            var pauses = super.all();
            if (isFirst) {
                isRead.countDown();
                mayGoOnNow();
            }
            return pauses;
        }

        private void mayGoOnNow() {
            try {
                mayGoOn.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Test
    void lastKnownPausesHoldWhileTheyCannotBeRead() {
        pause("scratch");
        queues.refresh();
        database.execute("delete from paused_queue");
        database.execute("rename table paused_queue to paused_queue_away");

        try {
            queues.refresh();
            assertThat(queues.isPaused("scratch")).isTrue();
        } finally {
            database.execute("rename table paused_queue_away to paused_queue");
        }
    }

    /// `TUNTAS_WORK_SWEEP` has no maximum, and operators wait for it.
    @Test
    void theyAreReadEveryFewSecondsHoweverRareSweepsAre() throws NoSuchMethodException {
        assertThat(PausedQueues.class.getMethod("refresh").getAnnotationsByType(Scheduled.class))
                .extracting(Scheduled::every)
                .contains("5s");
    }

    @Test
    void readingsThatFailBeforeTheFirstSuccessAreLogged() {
        queues = new PausedQueues(new Sql(dataSource(() -> {
            throw new SQLException("on purpose");
        })));
        try (var log = CapturedLog.open()) {
            queues.refresh();

            assertThat(log.lines()).anySatisfy(line -> assertThat(line.text())
                    .contains("WARN", "nothing is processed until they can"));
        }
    }

    /// @param before each call
    private AgroalDataSource dataSource(Callable<Void> before) {
        return (AgroalDataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AgroalDataSource.class}, (_, method, arguments) -> {
                    before.call();
                    return method.invoke(dataSource, arguments);
                });
    }

    private void pause(String queue) {
        database.execute(
                "insert into paused_queue (queue, since, who, note) values (?, utc_timestamp(6), 'operator', 'a test')",
                queue);
    }
}
