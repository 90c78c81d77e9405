package id.tuntas.fulfilment.order.duration;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.supplier.ItemKind;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LearnedCurvesTest {

    private static final long ITEM = 101;
    private static final long OF_THE_SAME_PRODUCT = 102;
    private static final long OTHER = 201;
    private static final Map<Long, Long> PRODUCTS = Map.of(ITEM, 7L, OF_THE_SAME_PRODUCT, 7L, OTHER, 8L);
    private static final Duration SLOWEST = Duration.ofMinutes(10);

    private final LearnedCurves curves = new LearnedCurves(Duration.ofSeconds(1), SLOWEST);
    private final Map<String, StoredCurve> rows = new HashMap<>();
    private final Random random = new Random(1);

    @Test
    void nothingIsPlannedFromTooFewOrders() {
        learn(ITEM, 19, 8, false);

        assertThat(curves.delay(ITEM, ItemKind.H2H, Duration.ZERO, random)).isEmpty();
    }

    @Test
    void itemIsCheckedWhenItsOrdersUsuallyHaveFinished() {
        learn(ITEM, 100, 8, false);

        assertThat(curves.curve(ITEM, ItemKind.H2H)).map(StoredCurve::scope).hasValue("item");
        assertThat(delay(ITEM)).isBetween(Duration.ofSeconds(7), Duration.ofSeconds(11));
    }

    @Test
    void newItemIsCheckedByItsProduct() {
        learn(ITEM, 100, 8, false);
        learn(OTHER, 500, 120, false);
        learn(OF_THE_SAME_PRODUCT, 1, 8, false);

        assertThat(curves.curve(OF_THE_SAME_PRODUCT, ItemKind.H2H))
                .map(StoredCurve::scope)
                .hasValue("product");
        assertThat(delay(OF_THE_SAME_PRODUCT)).isBetween(Duration.ofSeconds(7), Duration.ofSeconds(11));
    }

    @Test
    void unknownItemIsCheckedByItsKindOnly() {
        learn(ITEM, 100, 8, false);

        assertThat(curves.curve(999, ItemKind.H2H)).map(StoredCurve::scope).hasValue("kind");
        assertThat(curves.delay(999, ItemKind.SMM, Duration.ZERO, random)).isEmpty();
    }

    @Test
    void itemsThatAreRarelyBoughtAreCheckedLikeOneThatIsBoughtOften() {
        for (int seconds = 5; seconds < 55; seconds++) {
            learn(ITEM, 2, seconds, false);
        }
        var often = delay(ITEM);
        rows.clear();
        for (int seconds = 5; seconds < 55; seconds++) {
            learn(1_000 + seconds, 2, seconds, false);
        }

        var rare = new LearnedCurves(Duration.ofSeconds(1), SLOWEST);
        rare.learn(rows.values());

        assertThat(rare.delay(999, ItemKind.H2H, Duration.ZERO, new Random(1))).hasValue(often);
    }

    @Test
    void whereCallbacksReportTheEndsTheFirstCheckIsLater() {
        learn(ITEM, 80, 8, false);
        learn(ITEM, 20, 16, false);
        var without = delay(ITEM);
        learn(ITEM, 320, 8, true);
        learn(ITEM, 80, 16, true);

        assertThat(curves.isReported(ItemKind.H2H)).isTrue();
        assertThat(delay(ITEM)).isGreaterThan(Duration.ofSeconds(14));
        assertThat(without).isLessThan(Duration.ofSeconds(11));
    }

    @Test
    void missingCallbacksAreDetectedWithinAHundredOrders() {
        learn(ITEM, 500, 8, true);
        learn(ITEM, 100, 8, false);

        assertThat(curves.isReported(ItemKind.H2H)).isFalse();
    }

    @Test
    void olderOrdersCountLess() {
        learn(ITEM, 500, 8, false);
        learn(ITEM, 500, 60, false);
        learn(ITEM, 500, 60, false);

        assertThat(delay(ITEM)).isGreaterThan(Duration.ofSeconds(40));
    }

    /// The times of ends between two checks are unknown. Were each counted at the later check, the curve would end
    /// there.
    @Test
    void endsBetweenTwoChecksDoNotCountAtTheLaterOne() {
        var found = new Ended(ITEM, ItemKind.H2H, Duration.ofSeconds(5), Duration.ofSeconds(20), false);
        var curve = DurationCurve.EMPTY.with(Collections.nCopies(100, found), Duration.ZERO);

        assertThat(curve.within(0.5)).isBetween(Duration.ofSeconds(8), Duration.ofSeconds(15));
    }

    @Test
    void curveOfAnotherVersionCountsAsAbsent() {
        assertThat(DurationCurve.of(new byte[12], 1_000, 1, 1).isEnough()).isFalse();
    }

    private Duration delay(long item) {
        return curves.delay(item, ItemKind.H2H, Duration.ZERO, random).orElseThrow();
    }

    private void learn(long item, int orders, int seconds, boolean isReported) {
        var took = Duration.ofSeconds(seconds);
        var ended = List.copyOf(Collections.nCopies(orders, new Ended(item, ItemKind.H2H, took, took, isReported)));
        StoredCurve.rows(item, ItemKind.H2H, PRODUCTS.get(item), Instant.EPOCH)
                .forEach(row -> rows.putIfAbsent(row.key(), row));
        StoredCurve.changed(rows, ended, PRODUCTS, Instant.EPOCH).forEach(row -> rows.put(row.key(), row));
        curves.learn(rows.values());
    }
}
