package id.tuntas.fulfilment.order.duration;

import static id.tuntas.fulfilment.order.duration.DurationBuckets.COUNT;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.stream.DoubleStream;

/// How long orders take: a histogram in which recent orders count most. Immutable.
public final class DurationCurve {

    static final DurationCurve EMPTY = new DurationCurve(new double[COUNT], 0, 0, 0);

    /// With fewer orders, chance would decide.
    private static final double ENOUGH = 20;

    /// More orders than these displace the older ones, so that a change shows within as many orders.
    private static final double MOST = 500;

    /// The weight of what was never seen, spread over all durations.
    private static final double UNSEEN = 1;

    private static final Duration HALF_LIFE = Duration.ofDays(14);
    private static final Duration RECENT = Duration.ofDays(1);

    /// The share of reported ends is that of about as many orders.
    private static final double REPORTS = 50;

    private static final double NEARLY_ALL = 0.9;

    private final double[] weights;
    private final double weight;
    private final long orders;
    private final double recent;
    private final double reported;

    private DurationCurve(double[] weights, long orders, double recent, double reported) {
        // As precise as they are stored: a replica that reads them decides in the same way.
        this.weights = DoubleStream.of(weights).map(each -> (float) each).toArray();
        this.weight = DoubleStream.of(this.weights).sum();
        this.orders = orders;
        this.recent = recent;
        this.reported = reported;
    }

    /// Reads what [#bytes()] has written; anything else yields a curve without orders.
    static DurationCurve of(byte[] bytes, long orders, double recent, double reported) {
        if (bytes.length != COUNT * Float.BYTES) {
            return EMPTY;
        }
        var buffer = ByteBuffer.wrap(bytes);
        var weights = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            weights[i] = buffer.getFloat();
        }
        var isPossible = DoubleStream.of(weights).allMatch(each -> each >= 0 && each <= 2 * MOST);
        return isPossible ? new DurationCurve(weights, orders, recent, reported) : EMPTY;
    }

    byte[] bytes() {
        var buffer = ByteBuffer.allocate(COUNT * Float.BYTES);
        DoubleStream.of(weights).forEach(each -> buffer.putFloat((float) each));
        return buffer.array();
    }

    /// The curve with more orders.
    ///
    /// @param elapsed since the last ones
    DurationCurve with(List<Ended> ended, Duration elapsed) {
        var days = DurationBuckets.seconds(elapsed.isNegative() ? Duration.ZERO : elapsed);
        var newWeights = DoubleStream.of(weights)
                .map(each -> each * halved(days, HALF_LIFE))
                .toArray();
        var shares = shares();
        double share = reported;
        for (var end : ended) {
            add(newWeights, shares, end);
            share += ((end.isReported() ? 1 : 0) - share) / REPORTS;
        }
        double sum = DoubleStream.of(newWeights).sum();
        double factor = sum > MOST ? MOST / sum : 1;
        return new DurationCurve(
                DoubleStream.of(newWeights).map(each -> each * factor).toArray(),
                orders + ended.size(),
                recent * halved(days, RECENT) + ended.size(),
                share);
    }

    private static double halved(double seconds, Duration halfLife) {
        return Math.pow(0.5, seconds / DurationBuckets.seconds(halfLife));
    }

    /// An end between two checks counts at each time between them, as likely as it is by the present curve.
    /// Counted at the later check, it would only teach when checks were.
    private static void add(double[] weights, double[] shares, Ended end) {
        double after = DurationBuckets.seconds(end.after());
        double until = DurationBuckets.seconds(end.until());
        var parts = new double[COUNT];
        double sum = 0;
        for (int i = DurationBuckets.of(after); i <= DurationBuckets.of(until); i++) {
            parts[i] = shares[i] * DurationBuckets.covered(i, after, until);
            sum += parts[i];
        }
        if (sum <= 0) {
            weights[DurationBuckets.of(until)]++;
            return;
        }
        for (int i = 0; i < COUNT; i++) {
            weights[i] += parts[i] / sum;
        }
    }

    /// The share of each bucket, none of which is 0: an order may always take longer than any before.
    double[] shares() {
        return DoubleStream.of(weights)
                .map(each -> (each + UNSEEN / COUNT) / (weight + UNSEEN))
                .toArray();
    }

    boolean isEnough() {
        return weight >= ENOUGH;
    }

    /// Whether callbacks have recently reported nearly all ends.
    boolean isReported() {
        return reported >= NEARLY_ALL;
    }

    /// All orders that it was learned from.
    public long orders() {
        return orders;
    }

    /// The orders of about a day.
    double recent() {
        return recent;
    }

    double reported() {
        return reported;
    }

    /// Within how long this share of orders finishes, at most; rounded up to the bounds of buckets.
    public Duration within(double share) {
        double sum = 0;
        for (int i = 0; i < COUNT; i++) {
            sum += weights[i];
            if (sum >= share * weight) {
                return Duration.ofMillis(Math.round(DurationBuckets.upper(i) * 1_000));
            }
        }
        return Duration.ofMillis(Math.round(DurationBuckets.upper(COUNT - 1) * 1_000));
    }
}
