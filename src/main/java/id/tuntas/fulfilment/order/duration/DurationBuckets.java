package id.tuntas.fulfilment.order.duration;

import java.time.Duration;

/// Logarithmic buckets of durations in seconds, five per doubling: from a quarter of a second to two and a half
/// days, and a last one for all that is longer.
final class DurationBuckets {

    static final int COUNT = 100;

    private static final double FIRST_BOUND = 0.25;
    private static final double PER_DOUBLING = 5;
    private static final double NANOS = 1e9;
    private static final double[] BOUNDS = bounds();

    private DurationBuckets() {}

    private static double[] bounds() {
        var bounds = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            bounds[i] = FIRST_BOUND * Math.pow(2, i / PER_DOUBLING);
        }
        return bounds;
    }

    static double lower(int bucket) {
        return bucket == 0 ? 0 : BOUNDS[bucket - 1];
    }

    /// The end of a bucket. Plans treat the last one as if it ended, too.
    static double upper(int bucket) {
        return BOUNDS[bucket];
    }

    static int of(double seconds) {
        int bucket = 0;
        while (bucket < COUNT - 1 && seconds > BOUNDS[bucket]) {
            bucket++;
        }
        return bucket;
    }

    /// Which part of a bucket a period covers, from 0 to 1.
    static double covered(int bucket, double from, double to) {
        var end = bucket == COUNT - 1 ? Math.max(upper(bucket), to) : upper(bucket);
        var length = Math.min(end, to) - Math.max(lower(bucket), from);
        return Math.max(0, length) / (end - lower(bucket));
    }

    /// Does not overflow for any duration.
    static double seconds(Duration duration) {
        return duration.getSeconds() + duration.getNano() / NANOS;
    }
}
