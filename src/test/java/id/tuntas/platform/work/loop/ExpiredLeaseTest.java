package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.platform.work.limit.LaneLimits;
import id.tuntas.testsupport.LockedRow;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The process pauses between the claim of a row and the act, for longer than the lease: another replica may have taken
/// over the row.
@QuarkusTest
class ExpiredLeaseTest {

    /// The loop renews none during a test.
    private static final Duration LEASE = Duration.ofHours(1);

    private static final Duration PAUSE = LEASE.plusSeconds(1);

    private static final WorkSettings ONE_AT_A_TIME = new WorkSettings(8, 1, ScratchWork.QUICK.afterFailure());

    @Inject
    Scratch scratch;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Clock clock;

    private final List<Claim> claimed = new CopyOnWriteArrayList<>();
    private final List<Claim> acted = new CopyOnWriteArrayList<>();
    private Runnable duringClaim = () -> {};
    private SteppedClock time;
    private LaneLimits limits;
    private WorkLoop<String, String> loop;

    @BeforeEach
    void createLoop() {
        scratch.empty();
        time = new SteppedClock(clock.instant());
        var queue = scratch.queue(time);
        limits = new LaneLimits(Lane.whole(ONE_AT_A_TIME), time);
        loop = Scratch.loop(new Recorded(queue), limits, LEASE, time);
        scratch.add(queue, "a");
        time.advance(Duration.ofMinutes(1));
    }

    @AfterEach
    void stop() {
        loop.drain(Duration.ofSeconds(20));
    }

    @Test
    void rowWhoseClaimWasCommittedTooLateIsClaimedAgainFirst() {
        duringClaim = () -> time.advance(claimed.size() == 1 ? PAUSE : Duration.ZERO);

        loop.start();

        await().untilAsserted(() -> assertThat(scratch.done()).isOne());
        assertThat(claimed).hasSize(2);
        assertThat(acted).containsExactly(claimed.getLast());
    }

    @Test
    void rowThatGetsItsSlotTooLateIsClaimedAgainFirst() {
        var other = limits.newShare();
        long begin = limits.awaitSlot(other);
        loop.start();
        await().until(() -> loop.underWay() == 1);

        // Meanwhile it is not claimed again.
        try (var _ = LockedRow.of(dataSource, "select id from scratch_work where id = 'a'")) {
            time.advance(PAUSE);
            limits.acted(other, begin, 1);
            limits.recorded(other, 1);
            await().untilAsserted(() -> assertThat(loop.underWay()).isZero());
            assertThat(acted).isEmpty();
        }

        await().untilAsserted(() -> {
            loop.wake(); // what the sweep does
            assertThat(scratch.done()).isOne();
        });
        assertThat(acted).containsExactly(claimed.getLast());
    }

    private final class Recorded extends ScratchWork {

        Recorded(DueQueue queue) {
            super("late", scratch, queue, ONE_AT_A_TIME, UnaryOperator.identity());
        }

        @Override
        public Map<Claim, String> load(List<Claim> claims) {
            claimed.addAll(claims);
            duringClaim.run();
            return super.load(claims);
        }

        @Override
        public String act(Claim claim, String subject) {
            acted.add(claim);
            return super.act(claim, subject);
        }
    }
}
