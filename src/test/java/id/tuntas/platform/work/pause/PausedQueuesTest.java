package id.tuntas.platform.work.pause;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
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
        queues = new PausedQueues(dataSource);
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

    private void pause(String queue) {
        database.execute(
                "insert into paused_queue (queue, since, who, note) values (?, utc_timestamp(6), 'operator', 'a test')",
                queue);
    }
}
