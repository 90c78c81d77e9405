package id.tuntas.platform.observe.metric;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;

import id.tuntas.platform.failure.FailedBean;
import id.tuntas.platform.failure.FailureLog;
import id.tuntas.platform.observe.metric.SharedFigures.Reading;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Reads figures from the database, at every replica, so that a failed replica loses none. A figure that cannot be
/// read is not exported, so that no outdated value is shown; another gauge says so, since alerts about it are silent.
@ApplicationScoped
public class RefreshSharedGauges {

    private final List<SharedFigures> sources;
    private final Clock clock;
    private final Map<SharedGauge, MultiGauge> gauges = new HashMap<>();
    private final FailureLog failures = new FailureLog();

    /// The last reading of each source, by its name.
    private final Map<String, Boolean> isComplete = new ConcurrentHashMap<>();

    RefreshSharedGauges(@All List<SharedFigures> sources, Clock clock, MeterRegistry registry) {
        this.sources = sources;
        this.clock = clock;
        sources.stream()
                .flatMap(source -> source.gauges().stream())
                .forEach(gauge -> gauges.put(gauge, registered(gauge, registry)));
        sources.forEach(source -> Gauge.builder("tuntas.figures.unreadable", source, this::unreadable)
                .description("1 while figures cannot be read from the database and are not exported, else 0.")
                .tag("source", FailedBean.name(source))
                .register(registry));
    }

    private int unreadable(SharedFigures source) {
        return isComplete.getOrDefault(FailedBean.name(source), true) ? 0 : 1;
    }

    private static MultiGauge registered(SharedGauge gauge, MeterRegistry registry) {
        return MultiGauge.builder(gauge.name())
                .baseUnit(gauge.unit())
                .description(gauge.description() + SharedGauge.HOW_TO_READ)
                .register(registry);
    }

    @Scheduled(every = "15s", identity = "shared-gauges", concurrentExecution = ConcurrentExecution.SKIP)
    public synchronized void refresh() {
        sources.forEach(this::refresh);
    }

    private void refresh(SharedFigures source) {
        var reading = read(source);
        isComplete.put(FailedBean.name(source), reading.isComplete());
        var figures = reading.figures().stream().collect(groupingBy(SharedFigure::gauge));
        for (var gauge : source.gauges()) {
            var rows = figures.getOrDefault(gauge, List.of()).stream()
                    .<Row<?>>map(figure -> Row.of(figure.tags(), figure.value()))
                    .toList();
            requireNonNull(gauges.get(gauge)).register(rows, true);
        }
    }

    private Reading read(SharedFigures source) {
        var name = FailedBean.name(source);
        try {
            var reading = source.read(clock.instant());
            failures.succeeded(name, () -> Log.infof("figures of %s can be read again", name));
            return reading;
        } catch (Throwable trouble) { // an Error, too, must not keep the figures of others from being read
            failures.failed(
                    name,
                    trouble,
                    () -> Log.warnf(
                            trouble, "figures of %s cannot be read; they are not exported until they can", name));
            return new Reading(List.of(), false);
        }
    }
}
