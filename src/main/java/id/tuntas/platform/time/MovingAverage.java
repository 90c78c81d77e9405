package id.tuntas.platform.time;

import java.time.Duration;

/// The average of the latest durations, of which older ones count less and less.
public final class MovingAverage {

    private final int weight;

    /// Nanoseconds; guarded by this.
    private long average;

    /// @param first  what is assumed before there is any
    /// @param weight of the durations before, to each new one
    public MovingAverage(Duration first, int weight) {
        this.average = first.toNanos();
        this.weight = weight;
    }

    /// @param begin of what ends now, as [System#nanoTime]
    public synchronized void addSince(long begin) {
        average += (System.nanoTime() - begin - average) / weight;
    }

    /// In nanoseconds.
    public synchronized long nanos() {
        return average;
    }
}
