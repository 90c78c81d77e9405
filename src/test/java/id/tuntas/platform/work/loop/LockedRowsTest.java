package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.DueQueue;
import id.tuntas.testsupport.LockedRow;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Another session locks a claimed row: the results of others are recorded all the same.
@QuarkusTest
class LockedRowsTest {

    /// Less than a batch would take that is repeated as a whole, which is a minute.
    private static final Duration SOON = Duration.ofSeconds(20);

    private static final Duration LIMIT = Duration.ofSeconds(20);

    @Inject
    Scratch scratch;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Clock clock;

    private final CountDownLatch begun = new CountDownLatch(8);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private DueQueue queue;
    private WorkLoop<String, String> loop;

    @BeforeEach
    void claimRows() throws InterruptedException {
        scratch.empty();
        queue = scratch.queue();
        scratch.addAtOnce(queue, 8);
        loop = Scratch.loop(new ScratchWork("locked", scratch, queue, ScratchWork.QUICK, this::act), LIMIT, clock);
        loop.start();
        assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    }

    @AfterEach
    void stop() {
        loop.drain(LIMIT);
    }

    @Test
    void lockedRowIsRecordedWhenItIsFreeAndTheOthersAtOnce() {
        try (var _ = LockedRow.of(dataSource, "select id from scratch_work where id = 'row-3'")) {
            goOn.countDown();

            await().atMost(SOON).untilAsserted(() -> assertThat(scratch.done()).isEqualTo(7));
            assertThat(scratch.waiting()).isOne();
        }
        await().untilAsserted(() -> assertThat(scratch.done()).isEqualTo(8));
        assertThat(scratch.doneTwice()).isZero();
        await().untilAsserted(() -> assertThat(loop.figures().done()).isEqualTo(8));
        assertThat(loop.figures().failed()).isZero();
    }

    /// By another replica, which records it later.
    @Test
    void rowThatIsTakenOverWhileItIsLockedIsNotRecorded() {
        try (var takeOver = LockedRow.of(dataSource, "select id from scratch_work where id = 'row-3'")) {
            takeOver.execute("update scratch_work set generation = generation + 1 where id = 'row-3'");
            goOn.countDown();

            await().atMost(SOON).untilAsserted(() -> assertThat(scratch.done()).isEqualTo(7));
        }
        await().untilAsserted(() -> assertThat(loop.underWay()).isZero());
        assertThat(scratch.done()).isEqualTo(7);
    }

    private String act(String id) {
        begun.countDown();
        try {
            assertThat(goOn.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return id;
    }
}
