package id.tuntas.fulfilment.supplier.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void nothingIsLimitedBeforeTheFirstRefusal() {
        assertThat(Budget.UNLIMITED.perSecond(NOW)).isInfinite();
        assertThat(Budget.UNLIMITED.taken(5).perSecond(NOW)).isInfinite();
        assertThat(Budget.UNLIMITED.pauseLeft(NOW)).isEmpty();
    }

    @Test
    void nothingIsSentUntilTheSupplierWantsIt() {
        var budget = refused(Budget.UNLIMITED, 7, NOW);

        assertThat(budget.pauseLeft(NOW.plusSeconds(6))).contains(SECOND);
        assertThat(budget.pauseLeft(NOW.plusSeconds(7))).isEmpty();
        assertThat(slots(budget, NOW.plusSeconds(6)).first()).isEqualTo(NOW.plusSeconds(7));
    }

    /// Without Retry-After, or with 0.
    @ParameterizedTest
    @ValueSource(longs = {-1, 0})
    void pausesGrowWhileTheSupplierDoesNotSayHowLong(long seconds) {
        var first = refused(Budget.UNLIMITED, seconds, NOW);
        var second = refused(first, seconds, NOW);
        var afterSuccess = refused(second.taken(1), seconds, NOW);

        assertThat(first.pauseLeft(NOW).orElseThrow()).isBetween(Duration.ofMillis(160), Duration.ofMillis(240));
        assertThat(second.pauseLeft(NOW).orElseThrow()).isBetween(Duration.ofMillis(320), Duration.ofMillis(480));
        assertThat(afterSuccess.pauseLeft(NOW).orElseThrow()).isBetween(Duration.ofMillis(160), Duration.ofMillis(240));
    }

    @Test
    void noPauseIsLongerThanAMinute() {
        var budget = refused(Budget.UNLIMITED, 900, NOW);

        assertThat(budget.pauseLeft(NOW)).contains(Duration.ofMinutes(1));
        assertThat(budget.pauseLeft(NOW.plusSeconds(60))).isEmpty();
    }

    @Test
    void clockThatIsSetBackProlongsNoPauseAndNoLimit() {
        var budget = refused(Budget.UNLIMITED, 7, NOW);
        var before = NOW.minus(Duration.ofHours(1));

        assertThat(budget.pauseLeft(before)).isEmpty();
        assertThat(budget.perSecond(before)).isInfinite();
        assertThat(budget.planned(1, 1, 0, before, before.plusSeconds(1)).first())
                .isEqualTo(before);
    }

    /// They say nothing of what is allowed after the pause.
    @Test
    void refusalOfACallThatWasSentBeforeTheLastPauseChangesNothing() {
        var budget = refused(Budget.UNLIMITED, 1, NOW);

        assertThat(budget.refused(0, Optional.of(Duration.ofSeconds(50)), NOW)).isEqualTo(budget);
    }

    @Test
    void rateGrowsFastUntilTheLimitIsFoundAndSlowlyAfterwards() {
        var growing = refused(Budget.UNLIMITED, 1, NOW).taken(45);
        var found = refused(growing, 1, NOW);
        var grown = found.taken(50);

        assertThat(growing.perSecond(NOW)).isEqualTo(100);
        assertThat(found.perSecond(NOW)).isEqualTo(50);
        assertThat(grown.perSecond(NOW)).isCloseTo(51.5, within(1e-9));
        assertThat(refused(grown, 1, NOW).perSecond(NOW)).isCloseTo(51.5 * 0.85, within(1e-9));
    }

    @Test
    void pauseThatWasTooShortSaysNothingOfTheRate() {
        var first = refused(Budget.UNLIMITED, 1, NOW);
        var again = refused(refused(first, 1, NOW), 1, NOW);

        assertThat(again.perSecond(NOW)).isEqualTo(10);
        assertThat(again.taken(1).perSecond(NOW)).isEqualTo(12);
    }

    @Test
    void rateNeverEndsAltogether() {
        var budget = Budget.UNLIMITED;
        for (int i = 0; i < 100; i++) {
            budget = refused(budget.taken(1), 60, NOW);
        }

        assertThat(budget.perSecond(NOW)).isBetween(0.1, 0.3);
        assertThat(budget.pauseLeft(NOW)).contains(Duration.ofMinutes(1));
    }

    @Test
    void limitIsForgottenTenMinutesAfterTheLastRefusal() {
        var budget = refused(Budget.UNLIMITED, 1, NOW);

        assertThat(budget.perSecond(NOW.plusSeconds(599))).isFinite();
        assertThat(budget.perSecond(NOW.plusSeconds(600))).isInfinite();
        assertThat(refused(budget.taken(45), 1, NOW.plusSeconds(600)).perSecond(NOW.plusSeconds(600)))
                .isEqualTo(10);
    }

    @Test
    void callsArePlannedAtEqualDistancesWhoeverTakesThem() {
        var first = Budget.UNLIMITED.planned(10, 3, 0, NOW, NOW.plus(SECOND));
        var second = first.budget().planned(10, 20, 0, NOW, NOW.plus(SECOND));

        assertThat(first.first()).isEqualTo(NOW);
        assertThat(first.count()).isEqualTo(3);
        assertThat(first.distance()).isEqualTo(Duration.ofMillis(100));
        assertThat(second.first()).isEqualTo(NOW.plusMillis(300));
        assertThat(second.count()).isEqualTo(8);
        assertThat(second.budget().planned(10, 1, 0, NOW, NOW.plus(SECOND)).count())
                .isZero();
    }

    @Test
    void callsBesideDelayTheNext() {
        assertThat(Budget.UNLIMITED.planned(10, 1, 4, NOW, NOW.plus(SECOND)).first())
                .isEqualTo(NOW.plusMillis(400));
    }

    @Test
    void callsBesideNeverStopTheOthers() {
        var first = Budget.UNLIMITED.planned(1, 1, 1_000, NOW, NOW.plusSeconds(60));
        var second = first.budget().planned(1, 1, 1_000, NOW, NOW.plusSeconds(60));

        assertThat(first.first()).isEqualTo(NOW.plusSeconds(30));
        assertThat(second.first()).isEqualTo(NOW.plusSeconds(31));
    }

    @Test
    void lowestRateHoldsWhoeverAsks() {
        double oneInAMinute = 1 / 60.0;
        var first = Budget.UNLIMITED.planned(oneInAMinute, 5, 0, NOW, NOW.plusSeconds(300));
        var later = first.budget().planned(oneInAMinute, 5, 3, NOW.plusSeconds(1), NOW.plusSeconds(300));

        assertThat(first.count()).isEqualTo(2);
        assertThat(later.count()).isZero();
        assertThat(later.first()).isAfter(NOW.plusSeconds(119));
    }

    /// Unused turns of the past are no store for later.
    @Test
    void nothingIsSavedUp() {
        var idle = slots(Budget.UNLIMITED, NOW).budget();

        assertThat(slots(idle, NOW.plusSeconds(3600)).first()).isEqualTo(NOW.plusSeconds(3600));
    }

    private static Budget.Slots slots(Budget budget, Instant now) {
        return budget.planned(4, 1, 0, now, now.plus(SECOND));
    }

    /// @param seconds of Retry-After; negative for none
    private static Budget refused(Budget budget, long seconds, Instant now) {
        return budget.refused(
                budget.pauses(), seconds < 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds)), now);
    }
}
