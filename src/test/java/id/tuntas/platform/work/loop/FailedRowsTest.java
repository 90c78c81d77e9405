package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.THROWABLE;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What becomes of rows whose work fails beside its act.
@QuarkusTest
class FailedRowsTest {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    /// At the same time.
    private static final int ROWS = 8;

    @Inject
    Scratch scratch;

    private DueQueue queue;
    private WorkLoop<String, String> loop;

    @BeforeEach
    void emptyTheTable() {
        scratch.empty();
        queue = scratch.queue();
    }

    @AfterEach
    void stop() {
        loop.drain(LIMIT);
    }

    @Test
    void rowsWhoseIdsFailGiveTheirPlacesBack() {
        start(new ScratchWork("unnamed", scratch, queue, ScratchWork.QUICK, UnaryOperator.identity()) {
            @Override
            public Map<String, String> ids(Claim claim, String subject) {
                if (subject.startsWith("row-")) {
                    throw new IllegalStateException("on purpose");
                }
                return super.ids(claim, subject);
            }
        });

        scratch.addMany(queue, ROWS);

        await().untilAsserted(() -> assertThat(loop.figures().failed()).isEqualTo(ROWS));
        await().untilAsserted(() -> assertThat(loop.underWay()).isZero());
        assertThat(scratch.attempts("row-0")).isOne();
        scratch.add(queue, "good");
        await().untilAsserted(() -> assertThat(scratch.done()).isOne());
    }

    @Test
    void failureOfTheRecordIsReportedAsItIs() {
        var often = new WorkSettings(ROWS, ROWS, new Backoff(Duration.ofMillis(20), 2, Duration.ofMillis(100)));
        var reported = new CompletableFuture<Throwable>();
        start(new ScratchWork("unrecorded", scratch, queue, often, UnaryOperator.identity()) {
            @Override
            public List<Next> record(List<Acted<String>> results) {
                throw new IllegalStateException("on purpose");
            }

            @Override
            public void cannotBeDone(Claim claim, Throwable failure) {
                reported.complete(failure);
            }
        });

        scratch.add(queue, "a");

        assertThat(reported)
                .succeedsWithin(LIMIT)
                .asInstanceOf(THROWABLE)
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("on purpose");
    }

    private void start(ScratchWork work) {
        loop = scratch.worker(work, LIMIT);
        loop.start();
    }
}
