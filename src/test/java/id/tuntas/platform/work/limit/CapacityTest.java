package id.tuntas.platform.work.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.platform.work.limit.Capacity.Found;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Room for rows that are acted on, and for results that wait to be recorded.
class CapacityTest {

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final WorkSettings SETTINGS = new WorkSettings(4, 8, new Backoff(LIMIT, 2, LIMIT));
    private static final Duration AT_ONCE = Duration.ZERO;
    private static final Found NONE = new Found(4, 0);
    private static final Found ONE = new Found(4, 1);
    private static final Found MANY = new Found(4, 4);

    private final Capacity capacity = new Capacity(SETTINGS, true, LIMIT);

    @Test
    void claimIsNeverLargerThanABatch() throws InterruptedException {
        assertThat(capacity.awaitRoom(ONE)).isEqualTo(4);
        assertThat(capacity.awaitRoom(MANY)).isEqualTo(4);
    }

    @Test
    void afterNoneRoomForAFewIsTaken() throws InterruptedException {
        var large = new Capacity(new WorkSettings(64, 64, new Backoff(LIMIT, 2, LIMIT)), true, LIMIT);

        assertThat(large.awaitRoom(NONE)).isEqualTo(8);
        assertThat(large.awaitRoom(ONE)).isEqualTo(56);
    }

    @Test
    void withABacklogFewFreeRowsAreClaimedOnlyAfterAWait() throws InterruptedException {
        acting(7);
        var begin = System.nanoTime();

        int rows = capacity.awaitRoom(MANY);

        assertThat(rows).isOne();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(Duration.ofMillis(20));
    }

    @Test
    void aClaimThatFoundAllItWantedIsFollowedByALargerOne() throws InterruptedException {
        slowClaims(capacity);
        acting(7);
        var claim = claims(new Found(1, 1));
        await().during(Duration.ofMillis(50)).until(claim::isAlive);

        actedOn(1);

        await().until(() -> !claim.isAlive());
        assertThat(claim.rows).isEqualTo(2);
    }

    @Test
    void roomThatOneLoopWaitsForIsNotTakenByAnother() throws InterruptedException {
        slowClaims(capacity);
        acting(8);
        var first = claims(MANY);
        await().until(() -> first.getState() == Thread.State.TIMED_WAITING);
        var second = claims(ONE);
        await().until(() -> second.getState() == Thread.State.WAITING);

        actedOn(1);
        await().during(Duration.ofMillis(50)).until(() -> first.isAlive() && second.isAlive());
        actedOn(1);

        await().until(() -> !first.isAlive());
        assertThat(first.rows).isEqualTo(2);
        actedOn(1);
        await().until(() -> !second.isAlive());
        assertThat(second.rows).isOne();
    }

    @Test
    void slowClaimsWaitForRoomNoLongerThanAFifthOfASecond() throws InterruptedException {
        var usual = new Capacity(Lane.whole(SETTINGS));
        slowClaims(usual);
        acting(7, usual);
        var begin = System.nanoTime();

        int rows = usual.awaitRoom(MANY);

        assertThat(rows).isOne();
        assertThat(Duration.ofNanos(System.nanoTime() - begin))
                .isBetween(Duration.ofMillis(200), Duration.ofSeconds(4));
    }

    @Test
    void whileActsAreQuickRowsAreClaimedAhead() throws InterruptedException {
        claimAhead();

        var oneMore = claimsOneMore();
        await().during(Duration.ofMillis(50)).until(oneMore::isAlive);
        actedOn(1);
        await().until(() -> !oneMore.isAlive());
    }

    @Test
    void onceActsAreSlowOnlyRowsWithASlotAreClaimed() throws InterruptedException {
        claimAhead();
        actedOn(16);
        var oneMore = claimsOneMore();
        await().during(Duration.ofMillis(50)).until(oneMore::isAlive);

        actedOn(1);

        await().until(() -> !oneMore.isAlive());
    }

    @Test
    void neverMoreRowsAreActedOnThanThereAreSlots() throws InterruptedException {
        claimAhead();
        IntStream.range(0, 8).forEach(_ -> capacity.awaitSlot());
        var oneMore = Thread.ofVirtual().start(capacity::awaitSlot);
        await().during(Duration.ofMillis(50)).until(oneMore::isAlive);

        capacity.acted(System.nanoTime(), 1);

        await().until(() -> !oneMore.isAlive());
    }

    private void claimAhead() throws InterruptedException {
        for (int act = 0; act < 1_000; act++) {
            acting(1);
            capacity.acted(capacity.awaitSlot(), 1);
            capacity.recorded(1);
        }
        assertThat(capacity.awaitRoom(MANY)).isEqualTo(16);
        assertThat(capacity.awaitRoom(ONE)).isEqualTo(8);
    }

    private Thread claimsOneMore() {
        return claims(ONE);
    }

    private Loop claims(Found before) {
        var loop = new Loop(before);
        loop.start();
        return loop;
    }

    /// A loop that waits for room once.
    private final class Loop extends Thread {

        private final Found before;
        private volatile int rows;

        Loop(Found before) {
            this.before = before;
        }

        @Override
        public void run() {
            try {
                rows = capacity.awaitRoom(before);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /// After it, a claim waits for five seconds, if it may.
    private static void slowClaims(Capacity capacity) {
        capacity.claimed(Found.NONE, System.nanoTime() - LIMIT.toNanos());
    }

    @Test
    void resultsThatWaitToBeRecordedLeaveRoomForOthers() throws InterruptedException {
        acting(8);
        actedOn(8);

        assertThat(capacity.awaitRoom(ONE)).isEqualTo(4);
    }

    @Test
    void tooManyResultsThatWaitToBeRecordedHoldUpTheActs() throws InterruptedException {
        for (int i = 0; i < 8; i++) {
            acting(8);
            actedOn(8);
        }
        acting(1);
        var oneMore = Thread.ofVirtual().start(() -> actedOn(1));
        await().during(Duration.ofMillis(200)).until(oneMore::isAlive);

        capacity.recorded(1);

        await().until(() -> !oneMore.isAlive());
    }

    /// Room for 64 usual results.
    @Test
    void fewLargeResultsThatWaitToBeRecordedHoldUpTheActs() throws InterruptedException {
        acting(8);
        IntStream.range(0, 6).forEach(_ -> capacity.acted(capacity.awaitSlot(), 8));
        capacity.acted(capacity.awaitSlot(), 1_000);
        acting(1);
        var oneMore = Thread.ofVirtual().start(() -> actedOn(1));
        await().during(Duration.ofMillis(200)).until(oneMore::isAlive);

        capacity.recorded(1_000);

        await().until(() -> !oneMore.isAlive());
    }

    @Test
    void drainReturnsHowManyRowsAreLeft() throws InterruptedException {
        acting(3);
        actedOn(1);

        assertThat(capacity.drain(AT_ONCE)).isEqualTo(3);
        actedOn(2);
        IntStream.range(0, 2).forEach(_ -> capacity.recorded(1));
        assertThat(capacity.drain(AT_ONCE)).isOne();
        capacity.recorded(1);
        assertThat(capacity.drain(AT_ONCE)).isZero();
    }

    private void actedOn(int rows) {
        IntStream.range(0, rows).forEach(_ -> capacity.acted(capacity.awaitSlot() - LIMIT.toNanos(), 1));
    }

    private void acting(int rows) throws InterruptedException {
        acting(rows, capacity);
    }

    private static void acting(int rows, Capacity capacity) throws InterruptedException {
        int claimed = 0;
        while (claimed < rows) {
            claimed += capacity.awaitRoom(ONE);
        }
        capacity.notClaimed(claimed - rows);
    }
}
