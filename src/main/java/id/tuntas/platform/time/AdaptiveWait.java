package id.tuntas.platform.time;

import java.time.Duration;

/// How long to wait before a run of something, so that more can be done in it: as long as a few of the latest runs
/// took. A run then costs about as much for many as for a few.
public final class AdaptiveWait {

    private static final int RUNS = 4;
    private static final int WEIGHT = 16;

    private final MovingAverage runs;
    private final long longest;

    /// @param first   how long a run is assumed to take at first
    /// @param longest however long the runs take
    public AdaptiveWait(Duration first, Duration longest) {
        this.runs = new MovingAverage(first, WEIGHT);
        this.longest = longest.toNanos();
    }

    /// @param begin of a run that ends now, as [System#nanoTime]
    public void addSince(long begin) {
        runs.addSince(begin);
    }

    /// In nanoseconds.
    public long nanos() {
        return Math.min(RUNS * runs.nanos(), longest);
    }
}
