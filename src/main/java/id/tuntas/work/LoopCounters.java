package id.tuntas.work;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Counts what a loop does; the rate is that of the last minute.
final class LoopCounters {

    private static final Duration WINDOW = Duration.ofMinutes(1);

    private record Sample(Instant at, double done) {}

    private final Clock clock;
    private final Counter done;
    private final Counter failed;
    private final AtomicReference<@Nullable Instant> lastSuccess = new AtomicReference<>();
    private final ArrayDeque<Sample> samples = new ArrayDeque<>();

    LoopCounters(String name, MeterRegistry registry, Clock clock) {
        this.clock = clock;
        this.done = Counter.builder("tuntas.work.done").tag("queue", name).register(registry);
        this.failed = Counter.builder("tuntas.work.failed").tag("queue", name).register(registry);
    }

    void claimed(Instant at) {
        lastSuccess.set(at);
    }

    void done() {
        done.increment();
    }

    void failed() {
        failed.increment();
    }

    /// Taken at every sweep, so that the rate needs no work while rows are processed.
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

    @Nullable
    Instant lastSuccess() {
        return lastSuccess.get();
    }

    WorkFigures figures(String name, DueTimes.Depth depth) {
        return new WorkFigures(
                name,
                depth.due(),
                depth.total(),
                depth.oldest(),
                (long) done.count(),
                (long) failed.count(),
                perSecond(),
                lastSuccess());
    }
}
