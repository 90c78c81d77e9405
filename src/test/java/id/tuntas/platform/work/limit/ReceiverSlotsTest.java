package id.tuntas.platform.work.limit;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Lane.Receivers;
import id.tuntas.platform.work.WorkSettings;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// 64 rows can be acted on at once: 16 of a receiver that answers quickly, four of another.
class ReceiverSlotsTest {

    private static final Backoff ANY = new Backoff(Duration.ofSeconds(1), 2, Duration.ofMinutes(5));

    private Instant now = Instant.parse("2026-11-23T07:00:00Z");
    private int rows;
    private final ReceiverSlots slots = new ReceiverSlots(
            Lane.whole(new WorkSettings(64, 64, ANY), Receivers.favouringQuick("receiver", 16)),
            ((InstantSource) () -> now).withZone(ZoneOffset.UTC));

    @Test
    void newReceiverHasAQuarter() {
        assertThat(taken("A", 30)).hasSize(4);
        assertThat(full()).containsExactly("A");
    }

    @Test
    void receiverThatAnswersQuicklyHasAll() {
        answers("A", Duration.ofMillis(900));

        assertThat(taken("A", 30)).hasSize(16);
        assertThat(full()).containsExactly("A");
    }

    @Test
    void receiverThatAnswersSlowlyHasAQuarter() {
        answers("A", Duration.ZERO);
        answers("A", Duration.ofMillis(1_100));

        assertThat(taken("A", 30)).hasSize(4);
    }

    @Test
    void receiverIsSlowBeforeItsTimeOut() {
        answers("A", Duration.ZERO);
        taken("A", 4);
        now = now.plusMillis(1_100);

        assertThat(full()).containsExactly("A");
        assertThat(taken("A", 1)).isEmpty();
    }

    @Test
    void manySlowReceiversLeaveRoomForQuickOnes() {
        answers("quick", Duration.ZERO);

        int ofSlow = IntStream.range(0, 20)
                .map(number -> taken("slow-" + number, 4).size())
                .sum();

        assertThat(ofSlow).isEqualTo(8 * 4 + 12);
        assertThat(taken("quick", 30)).hasSize(16);
    }

    @Test
    void receiversThatWereSlowHaveHalfOfTheLaneTogether() {
        answers("quick", Duration.ZERO);
        IntStream.range(0, 20).forEach(number -> answers("slow-" + number, Duration.ofMillis(1_100)));

        int ofSlow = IntStream.range(0, 20)
                .map(number -> taken("slow-" + number, 4).size())
                .sum();

        assertThat(ofSlow).isEqualTo(32);
        assertThat(slots.reserve().full(List.of("slow-19", "quick")))
                .contains("slow-19")
                .doesNotContain("quick");
        assertThat(taken("new", 30)).hasSize(1);
        assertThat(taken("quick", 30)).hasSize(16);
    }

    @Test
    void newReceiversLeaveAnEighthOfTheLaneToQuickOnes() {
        answers("quick", Duration.ZERO);

        int ofNew = IntStream.range(0, 100)
                .map(number -> taken("new-" + number, 1).size())
                .sum();

        assertThat(ofNew).isEqualTo(56);
        assertThat(slots.reserve().full(List.of("new-99"))).contains("new-99");
        assertThat(taken("quick", 30)).hasSize(16);
    }

    @Test
    void receiverThatHasBecomeSlowOrQuickIsCountedAsSuch() {
        answers("A", Duration.ZERO);
        var ofA = taken("A", 16);
        now = now.plusMillis(1_100);
        // Sixteen of a slow one now.
        assertThat(full()).containsExactly("A");
        assertThat(IntStream.range(0, 20)
                        .map(number -> taken("new-" + number, 4).size())
                        .sum())
                .isEqualTo(4 * 4 + 16);

        ofA.forEach(slots::release);

        assertThat(IntStream.range(20, 40)
                        .map(number -> taken("new-" + number, 4).size())
                        .sum())
                .isEqualTo(20);
    }

    /// Another slow one may have been skipped, although this one was not full.
    @Test
    void slotOfASlowReceiverLetsOthersBeLookedFor() {
        IntStream.range(0, 9).forEach(number -> answers("slow-" + number, Duration.ofMillis(1_100)));
        var claims = new ArrayList<Claim>();
        IntStream.range(0, 8).forEach(number -> claims.addAll(taken("slow-" + number, 4)));
        assertThat(taken("slow-8", 1)).isEmpty();

        now = now.plusMillis(1_100);
        assertThat(slots.release(claims.getFirst())).isTrue();

        assertThat(taken("slow-8", 4)).hasSize(1);
    }

    @Test
    void laneWithOneSlotServesASlowReceiver() {
        var one = new ReceiverSlots(
                Lane.whole(new WorkSettings(1, 1, ANY), Receivers.favouringQuick("receiver", 16)),
                ((InstantSource) () -> now).withZone(ZoneOffset.UTC));
        for (int i = 0; i < 3; i++) {
            var claim = claim();
            assertThat(one.reserve().take(claim, "A")).isTrue();
            now = now.plusMillis(1_100);
            one.release(claim);
        }
    }

    @Test
    void slotIsFreeAfterItsActAndTheSkippedRowsAreLookedFor() {
        var claims = taken("A", 4);

        assertThat(slots.release(claims.getFirst())).isTrue();
        assertThat(slots.release(claims.getLast())).isFalse();
        assertThat(full()).isEmpty();
    }

    @Test
    void slotsOfAClaimThatFailedAreFreeAndTellNothingAboutTheReceiver() {
        var failed = slots.reserve();
        IntStream.range(0, 4).forEach(_ -> failed.take(claim(), "A"));
        assertThat(full()).containsExactly("A");

        assertThat(slots.cancel(failed)).isTrue();

        assertThat(full()).isEmpty();
        assertThat(taken("A", 30)).hasSize(4);
    }

    @Test
    void claimThatFailsFreesNoSlotOfAnother() {
        var failed = slots.reserve();
        taken("A", 3);
        assertThat(failed.take(claim(), "A")).isTrue();

        slots.cancel(failed);

        assertThat(taken("A", 30)).hasSize(1);
        assertThat(slots.cancel(slots.reserve())).isFalse();
    }

    private Set<String> full() {
        return slots.reserve().full(List.of());
    }

    private void answers(String receiver, Duration after) {
        var claims = taken(receiver, 1);
        now = now.plus(after);
        claims.forEach(slots::release);
    }

    private List<Claim> taken(String receiver, int attempts) {
        var reservation = slots.reserve();
        var claims = new ArrayList<Claim>();
        for (int i = 0; i < attempts; i++) {
            var claim = claim();
            if (reservation.take(claim, receiver)) {
                claims.add(claim);
            }
        }
        return claims;
    }

    private Claim claim() {
        return new Claim("row-" + rows++, 0, 1, 0, Instant.EPOCH, false, null);
    }
}
