package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Lane;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class WorkEngineTest {

    @Inject
    WorkEngine engine;

    @Inject
    @Any
    Instance<DueWork<?, ?>> works;

    @Test
    void everyQueueOfTheProcessHasALoop() {
        assertThat(engine.figures()).extracting(WorkFigures::name).contains("orders", "webhook-registration");
    }

    /// Else the alert `WorkFails` would be over while the row still fails.
    @Test
    void rowsThatFailAreRetriedEveryFiveMinutesInTheEnd() {
        var settings = works.stream()
                .filter(DueWork::isEnabled)
                .flatMap(work -> Stream.concat(
                        Stream.of(work.settings()), work.lanes().stream().map(Lane::settings)))
                .toList();

        assertThat(settings).hasSizeGreaterThan(20).allSatisfy(each -> assertThat(
                        each.afterFailure().delay(50))
                .isLessThanOrEqualTo(Duration.ofMinutes(5)));
    }

    @Test
    void idleLoopsAreKnownToBeAlive() {
        await().untilAsserted(() -> assertThat(engine.figures())
                .allSatisfy(queue -> assertThat(queue.lastSuccess()).isNotNull()));
    }
}
