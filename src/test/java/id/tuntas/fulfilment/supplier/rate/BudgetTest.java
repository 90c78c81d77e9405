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
    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;
    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void nothingIsLimitedBeforeTheFirstRefusal() {
        assertThat(Budget.UNLIMITED.perSecond(NOW)).isInfinite();
        assertThat(Budget.UNLIMITED.taken(5, NO_LIMIT, NOW).perSecond(NOW)).isInfinite();
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
        var afterSuccess = refused(second.taken(1, NO_LIMIT, NOW), seconds, NOW);

        assertThat(first.pauseLeft(NOW)).contains(Duration.ofMillis(200));
        assertThat(second.pauseLeft(NOW)).contains(Duration.ofMillis(400));
        assertThat(afterSuccess.pauseLeft(NOW)).contains(Duration.ofMillis(200));
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

        assertThat(budget.refused(0, Optional.of(Duration.ofSeconds(50)), NO_LIMIT, NOW))
                .isEqualTo(budget);
    }

    @Test
    void rateGrowsFastUntilTheLimitIsFoundAndSlowlyAfterwards() {
        var growing = refused(Budget.UNLIMITED, 1, NOW).taken(45, NO_LIMIT, NOW);
        var found = refused(growing, 1, NOW);
        var grown = found.taken(50, NO_LIMIT, NOW);

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
        assertThat(again.taken(1, NO_LIMIT, NOW).perSecond(NOW)).isEqualTo(12);
    }

    @Test
    void rateNeverEndsAltogether() {
        var budget = Budget.UNLIMITED;
        for (int i = 0; i < 100; i++) {
            budget = refused(budget.taken(1, NO_LIMIT, NOW), 60, NOW);
        }

        assertThat(budget.perSecond(NOW)).isBetween(0.1, 0.3);
        assertThat(budget.pauseLeft(NOW)).contains(Duration.ofMinutes(1));
    }

    @Test
    void limitIsForgottenTenMinutesAfterTheLastRefusal() {
        var budget = refused(Budget.UNLIMITED, 1, NOW);

        assertThat(budget.perSecond(NOW.plusSeconds(599))).isFinite();
        assertThat(budget.perSecond(NOW.plusSeconds(600))).isInfinite();
        assertThat(refused(budget.taken(45, NO_LIMIT, NOW), 1, NOW.plusSeconds(600))
                        .perSecond(NOW.plusSeconds(600)))
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
    void callsBesideDelayThoseThatFollow() {
        var first = Budget.UNLIMITED.planned(10, 2, 0, NOW, NOW.plus(SECOND));
        var second = first.budget().planned(10, 1, 2, NOW, NOW.plus(SECOND));

        assertThat(second.first()).isEqualTo(NOW.plusMillis(200));
        assertThat(second.budget().freeAt()).isEqualTo(NOW.plusMillis(500));
    }

    @Test
    void callsBesideNeverStopTheOthers() {
        var budget =
                Budget.UNLIMITED.planned(1, 1, 1_000, NOW, NOW.plus(SECOND)).budget();

        // Since nothing had been planned for long, there was time for them.
        assertThat(budget.freeAt()).isEqualTo(NOW.plusSeconds(1));
        assertThat(budget.planned(1, 1, 1_000, NOW, NOW.plus(SECOND)).budget().freeAt())
                .isEqualTo(NOW.plusSeconds(5));
    }

    @Test
    void lowestRateHoldsWhoeverAsks() {
        double oneInAMinute = 1 / 60.0;
        var budget = Budget.UNLIMITED
                .planned(oneInAMinute, 5, 0, NOW, NOW.plusSeconds(50))
                .budget();
        var delayed =
                budget.planned(oneInAMinute, 1, 3, NOW, NOW.plusSeconds(300)).budget();
        var later = delayed.planned(oneInAMinute, 5, 3, NOW, NOW.plusSeconds(300));

        assertThat(budget.freeAt()).isBetween(NOW.plusSeconds(59), NOW.plusSeconds(60));
        assertThat(delayed.freeAt()).isBetween(NOW.plusSeconds(299), NOW.plusSeconds(300));
        assertThat(later.count()).isZero();
        assertThat(later.budget()).isEqualTo(delayed);
    }

    @Test
    void rateGrowsOnlyWhileItIsUsedUp() {
        var budget = refused(Budget.UNLIMITED, 1, NOW);

        assertThat(budget.taken(300, NO_LIMIT, NOW.plusSeconds(2)).perSecond(NOW.plusSeconds(2)))
                .isEqualTo(10);
    }

    @Test
    void rateStaysWithinTheLimitThatIsSet() {
        var budget = Budget.UNLIMITED.refused(0, Optional.empty(), 5, NOW);

        assertThat(budget.perSecond(NOW)).isEqualTo(5);
        assertThat(budget.taken(100, 5, NOW).perSecond(NOW)).isEqualTo(5);
        assertThat(budget.taken(1, 5, NOW).refused(1, Optional.empty(), 2, NOW).perSecond(NOW))
                .isEqualTo(1);
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
                budget.pauses(),
                seconds < 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds)),
                NO_LIMIT,
                now);
    }
}
