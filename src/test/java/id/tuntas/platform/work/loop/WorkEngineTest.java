package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
class WorkEngineTest {

    @Inject
    WorkEngine engine;

    @Test
    void everyQueueOfTheProcessHasALoop() {
        assertThat(engine.figures()).extracting(WorkFigures::name).contains("orders", "webhook-registration");
    }

    @Test
    void idleLoopsAreKnownToBeAlive() {
        await().untilAsserted(() -> assertThat(engine.figures())
                .allSatisfy(queue -> assertThat(queue.lastSuccess()).isNotNull()));
    }
}
