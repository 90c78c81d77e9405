package id.tuntas.fulfilment.reconcile.detection;

import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.reconcile.detection.DetectionFigures.Spread;
import id.tuntas.fulfilment.series.Counter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// How long after their ends at the supplier orders were detected, as a histogram, because hours can be added in one:
/// four buckets from a time to its double, so that a percentile is at most a tenth away.
public final class Delays {

    private static final int PER_DOUBLING = 4;

    /// The bucket of a number of microseconds.
    static final String BUCKET = "floor(" + PER_DOUBLING + " * log(2, greatest(1, %s / 1000)))";

    /// More than a month.
    private static final int BUCKETS = 130;

    private static final double MIDDLE = 0.5;
    private static final double NEARLY_ALL = 0.95;
    private static final double MILLIS = 1000.0;

    private Delays() {}

    /// The name of a bucket's figure.
    static String figure(String learntBy, int bucket) {
        return "delay_" + learntBy.toLowerCase(Locale.ROOT) + "_" + Math.clamp(bucket, 0, BUCKETS - 1);
    }

    static Set<String> figures(String... learntBy) {
        return Arrays.stream(learntBy)
                .flatMap(by -> IntStream.range(0, BUCKETS).mapToObj(bucket -> figure(by, bucket)))
                .collect(toSet());
    }

    /// The orders of a step, and their percentiles.
    public static Spread spread(Counter counter, int step, String learntBy) {
        var counts = IntStream.range(0, BUCKETS)
                .mapToLong(bucket -> counter.get(figure(learntBy, bucket), step))
                .toArray();
        long all = LongStream.of(counts).sum();
        return new Spread((int) Math.min(all, Integer.MAX_VALUE), at(counts, all, MIDDLE), at(counts, all, NEARLY_ALL));
    }

    /// The middle of the bucket with the nearest rank.
    private static @Nullable Double at(long[] counts, long all, double share) {
        if (all == 0) {
            return null;
        }
        long left = (long) Math.ceil(share * all);
        int bucket = -1;
        while (left > 0) {
            left -= counts[++bucket];
        }
        return Math.pow(2, (bucket + MIDDLE) / PER_DOUBLING) / MILLIS;
    }
}
