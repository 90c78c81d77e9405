package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.WorkSettings;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Room for rows that are acted on, and for results that wait to be recorded.
class CapacityTest {

    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Duration AT_ONCE = Duration.ZERO;

    private final Capacity capacity = new Capacity(new WorkSettings(4, 8, new Backoff(LIMIT, 2, LIMIT)));

    @Test
    void claimIsNeverLargerThanABatch() throws InterruptedException {
        assertThat(capacity.awaitRoom(false)).isEqualTo(4);
        assertThat(capacity.awaitRoom(true)).isEqualTo(4);
    }

    @Test
    void withABacklogFewFreeRowsAreClaimedOnlyAfterAWait() throws InterruptedException {
        acting(7);
        var begin = System.nanoTime();

        int rows = capacity.awaitRoom(true);

        assertThat(rows).isOne();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(Duration.ofMillis(20));
    }

    @Test
    void resultsThatWaitToBeRecordedLeaveRoomForOthers() throws InterruptedException {
        acting(8);
        IntStream.range(0, 8).forEach(_ -> capacity.acted());

        assertThat(capacity.awaitRoom(false)).isEqualTo(4);
    }

    @Test
    void tooManyResultsThatWaitToBeRecordedHoldUpTheActs() throws InterruptedException {
        for (int i = 0; i < 4; i++) {
            acting(8);
            IntStream.range(0, 8).forEach(_ -> capacity.acted());
        }
        acting(1);
        var oneMore = Thread.ofVirtual().start(capacity::acted);
        await().during(Duration.ofMillis(200)).until(oneMore::isAlive);

        capacity.recorded();

        await().atMost(LIMIT).until(() -> !oneMore.isAlive());
    }

    @Test
    void drainTellsHowManyRowsAreLeft() throws InterruptedException {
        acting(3);
        capacity.acted();

        assertThat(capacity.drain(AT_ONCE)).isEqualTo(3);
        capacity.acted();
        capacity.acted();
        IntStream.range(0, 3).forEach(_ -> capacity.recorded());
        assertThat(capacity.drain(AT_ONCE)).isZero();
    }

    private void acting(int rows) throws InterruptedException {
        int claimed = 0;
        while (claimed < rows) {
            claimed += capacity.awaitRoom(false);
        }
        capacity.notClaimed(claimed - rows);
    }
}
