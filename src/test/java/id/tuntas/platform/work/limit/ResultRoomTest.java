package id.tuntas.platform.work.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.platform.work.limit.Capacity.Found;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Room for results of the weight 100, which several loops share.
class ResultRoomTest {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final ResultRoom room = new ResultRoom(100);
    private final ResultRoom.Share one = room.newShare();
    private final ResultRoom.Share other = room.newShare();

    @Test
    void isOneForAllLoops() {
        one.take(60);
        other.take(40);

        assertThat(one.isRoom()).isFalse();
        assertThat(other.isRoom()).isFalse();
        other.giveBack(40);
        assertThat(one.isRoom()).isTrue();
    }

    @Test
    void loopHasThreeQuartersAtMost() {
        one.take(75);

        assertThat(one.isRoom()).isFalse();
        assertThat(other.isRoom()).isTrue();
    }

    @Test
    void whatALoopTakesBeyondLeavesTheRestToTheOthers() {
        one.take(1_000);

        assertThat(other.isRoom()).isTrue();
        other.take(25);
        assertThat(other.isRoom()).isFalse();
        one.giveBack(1_000);
        assertThat(one.isRoom()).isTrue();
        assertThat(other.isRoom()).isTrue();
    }

    @Test
    void rowWithoutRoomKeepsNoSlotAndIsInProgress() throws InterruptedException {
        var capacity = new Capacity(new WorkSettings(1, 1, new Backoff(LIMIT, 2, LIMIT)), false, LIMIT);
        one.take(100);
        capacity.awaitRoom(Found.NONE);

        var row = Thread.ofVirtual().start(() -> {
            capacity.acted(capacity.awaitSlot(one), 1);
            capacity.recorded(1);
        });

        // There is one for all rows.
        assertThat(capacity.awaitRoom(Found.NONE)).isOne();
        capacity.notClaimed(1);
        assertThat(capacity.drain(Duration.ofMillis(100))).isOne();
        one.giveBack(100);
        await().until(() -> !row.isAlive());
        assertThat(capacity.drain(LIMIT)).isZero();
    }
}
