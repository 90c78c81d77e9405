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
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Whatever durations orders seem to have had, and whatever the clock says.
class LearnedCurvesPropertyTest {

    private static final long ITEM = 101;
    private static final long PRODUCT = 7;
    private static final Duration FASTEST = Duration.ofSeconds(1);
    private static final Duration SLOWEST = Duration.ofMinutes(10);
    private static final double JITTER = 1.11;

    /// @param at when they were learned
    private record Batch(Instant at, List<Ended> ended) {}

    @Property(tries = 200)
    void orderIsAlwaysCheckedAgainAndWithinTheLimits(
            @ForAll("batches") List<Batch> batches, @ForAll("durations") Duration age, @ForAll Random random) {
        var curves = learned(batches);

        curves.delay(ITEM, ItemKind.H2H, age, random).ifPresent(delay -> {
            assertThat(delay).isGreaterThanOrEqualTo(FASTEST);
            assertThat(delay.toMillis()).isLessThanOrEqualTo((long) (SLOWEST.toMillis() * JITTER));
        });
    }

    /// Checks never overtake each other: of two ages, the later one is not checked before the other.
    @Property(tries = 200)
    void plannedTimesGrowWithTheAge(
            @ForAll("batches") List<Batch> batches, @ForAll("ages") double one, @ForAll("ages") double other) {
        var row = rows(batches).get(StoredCurve.item(ITEM));
        var plan = new CheckPlan(row.curve().shares(), new CheckPlan.Limits(1, 600), 5);
        double earlier = Math.min(one, other);
        double later = Math.max(one, other);

        assertThat(later + plan.delay(later)).isGreaterThanOrEqualTo(earlier + plan.delay(earlier) - 1e-6);
    }

    @Property(tries = 200)
    void checksInVainBecomeFewerAsTheirPriceRises(@ForAll("batches") List<Batch> batches) {
        var shares = rows(batches).get(StoredCurve.item(ITEM)).curve().shares();
        var limits = new CheckPlan.Limits(1, 600);

        assertThat(new CheckPlan(shares, limits, 50).inVain())
                .isLessThanOrEqualTo(new CheckPlan(shares, limits, 5).inVain() + 1e-9);
    }

    @Property(tries = 200)
    void curveStaysBoundedAndIsReadAsItWasWritten(@ForAll("batches") List<Batch> batches) {
        var curve = rows(batches).get(StoredCurve.item(ITEM)).curve();

        var again = DurationCurve.of(curve.bytes(), curve.orders(), curve.recent(), curve.reported());

        assertThat(curve.bytes()).hasSizeLessThan(1_000);
        assertThat(again.bytes()).isEqualTo(curve.bytes());
        assertThat(again.isEnough()).isEqualTo(curve.isEnough());
        assertThat(curve.reported()).isBetween(0.0, 1.0);
        assertThat(sum(curve.shares())).isBetween(0.999, 1.001);
    }

    /// The sum of these is just below 20, and just 20 with the precision in which they are stored.
    @Example
    void curveOfJustEnoughOrdersIsReadAsItWasWritten() {
        var end = new Ended(ITEM, ItemKind.H2H, Duration.ZERO, Duration.ofMillis(251), true);
        var atOnce = new Ended(ITEM, ItemKind.H2H, Duration.ZERO, Duration.ZERO, true);
        var batches = List.of(
                new Batch(Instant.EPOCH, Collections.nCopies(3, atOnce)),
                new Batch(Instant.EPOCH, Collections.nCopies(3, atOnce)),
                new Batch(Instant.EPOCH, Collections.nCopies(7, atOnce)),
                new Batch(
                        Instant.EPOCH,
                        Stream.concat(Collections.nCopies(6, atOnce).stream(), Stream.of(end))
                                .toList()));

        curveStaysBoundedAndIsReadAsItWasWritten(batches);
    }

    @Property(tries = 200)
    void anyBytesCanBeReadAsACurve(@ForAll byte[] bytes, @ForAll("durations") Duration age) {
        var curve = DurationCurve.of(bytes, 1, 0, 0);
        var plan = new CheckPlan(curve.shares(), new CheckPlan.Limits(1, 600), 5);

        assertThat(plan.delay(DurationBuckets.seconds(age))).isBetween(1.0, 600.0);
    }

    private static double sum(double[] shares) {
        double sum = 0;
        for (double share : shares) {
            assertThat(share).isPositive();
            sum += share;
        }
        return sum;
    }

    private static LearnedCurves learned(List<Batch> batches) {
        var curves = new LearnedCurves(FASTEST, SLOWEST);
        curves.learn(rows(batches).values());
        return curves;
    }

    private static Map<String, StoredCurve> rows(List<Batch> batches) {
        var rows = new HashMap<String, StoredCurve>();
        StoredCurve.rows(ITEM, ItemKind.H2H, PRODUCT, Instant.EPOCH).forEach(row -> rows.put(row.key(), row));
        for (var batch : batches) {
            StoredCurve.changed(rows, batch.ended(), Map.of(ITEM, PRODUCT), batch.at())
                    .forEach(row -> rows.put(row.key(), row));
        }
        return rows;
    }

    @Provide
    Arbitrary<List<Batch>> batches() {
        // The clock may also be set back.
        var times = Arbitraries.longs().between(-1_000_000_000L, 4_000_000_000L).map(Instant::ofEpochSecond);
        var ended = Combinators.combine(durations(), durations(), Arbitraries.of(true, false))
                .as((after, until, isReported) -> new Ended(ITEM, ItemKind.H2H, after, until, isReported));
        return Combinators.combine(times, ended.list().ofMaxSize(60))
                .as(Batch::new)
                .list()
                .ofMaxSize(8);
    }

    /// Of the usual sizes, and impossible ones.
    @Provide
    Arbitrary<Duration> durations() {
        return Arbitraries.oneOf(
                Arbitraries.longs().between(0, 600_000).map(Duration::ofMillis),
                Arbitraries.longs().between(0, 1_000_000).map(Duration::ofSeconds),
                Arbitraries.longs().map(Duration::ofSeconds));
    }

    @Provide
    Arbitrary<Double> ages() {
        return Arbitraries.doubles().between(0, 200_000);
    }
}
