package id.tuntas.platform.work.loop;

import id.tuntas.platform.observe.metric.Buckets;
import id.tuntas.platform.work.backlog.DueTimes.Depth;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Counts what a loop does; the rate is that of the last minute.
final class LoopCounters {

    private static final Duration WINDOW = Duration.ofMinutes(1);

    private record Sample(Instant at, double done) {}

    private final Clock clock;
    private final Timer done;
    private final Counter failed;
    private final AtomicReference<@Nullable Instant> lastClaim = new AtomicReference<>();
    private final ArrayDeque<Sample> samples = new ArrayDeque<>();

    LoopCounters(String name, MeterRegistry registry, Clock clock) {
        this.clock = clock;
        this.done = Buckets.MOMENTS
                .timer("tuntas.work.step", "From a claim until its result is recorded.")
                .tag("queue", name)
                .register(registry);
        this.failed = Counter.builder("tuntas.work.failed")
                .description("Steps that failed and are retried.")
                .tag("queue", name)
                .register(registry);
        TimeGauge.builder(
                        "tuntas.work.last.claim.timestamp", this, TimeUnit.MILLISECONDS, LoopCounters::lastClaimMillis)
                .description("Time of the last successful poll for due rows.")
                .tag("queue", name)
                .register(registry);
    }

    private double lastClaimMillis() {
        var last = lastClaim.get();
        return last == null ? Double.NaN : last.toEpochMilli();
    }

    void claimed(Instant at) {
        lastClaim.set(at);
    }

    void done(Duration took) {
        done.record(took);
    }

    void failed() {
        failed.increment();
    }

    /// Called at every sweep, so that the rate costs nothing while rows are processed.
    synchronized void sample() {
        var now = clock.instant();
        samples.addLast(new Sample(now, done.count()));
        while (samples.size() > 1 && samples.getFirst().at().isBefore(now.minus(WINDOW))) {
            samples.removeFirst();
        }
    }

    private synchronized double perSecond() {
        if (samples.isEmpty()) {
            return 0;
        }
        var first = samples.getFirst();
        var seconds = Duration.between(first.at(), clock.instant()).toMillis() / 1000.0;
        return seconds <= 0 ? 0 : (done.count() - first.done()) / seconds;
    }

    WorkFigures figures(String name, Depth depth) {
        return new WorkFigures(
                name,
                depth.due(),
                depth.total(),
                depth.oldest(),
                done.count(),
                (long) failed.count(),
                perSecond(),
                lastClaim.get());
    }
}
