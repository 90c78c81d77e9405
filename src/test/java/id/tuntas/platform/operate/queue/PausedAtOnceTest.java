package id.tuntas.platform.operate.queue;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.work.pause.PausedQueues;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The replica that is asked does not wait until it reads the pauses the next time.
@QuarkusTest
class PausedAtOnceTest {

    private static final String QUEUE = "/v1/queues/bulk-runs";

    @Inject
    FulfilmentDatabase database;

    @Inject
    PausedQueues paused;

    @BeforeEach
    @AfterEach
    void clean() {
        database.clean();
        paused.refresh();
    }

    @Test
    void pauseAndItsEndHoldWithTheAnswer() {
        call("dev-operator", "POST", QUEUE + "/pause", "{\"note\": \"a test\"}").statusCode(200);
        assertThat(paused.isPaused("bulk-runs")).isTrue();

        call("dev-operator", "POST", QUEUE + "/resume").statusCode(200);
        assertThat(paused.isPaused("bulk-runs")).isFalse();
    }
}
