package id.tuntas.platform.work.loop;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.ServerTime;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.observe.trace.Tracing;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.limit.LaneLimits;
import id.tuntas.platform.work.pause.PausedQueues;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.interceptor.Interceptor;
import java.time.Clock;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/// Starts a loop for every lane of every [DueWork] of this process, and for each shard if its rows are divided, wakes
/// all of them regularly, and drains them when the process stops.
@ApplicationScoped
public class WorkEngine {

    private final Instance<DueWork<?, ?>> works;
    private final WorkConfig config;
    private final Clock clock;
    private final ServerTime serverTime;
    private final MeterRegistry registry;
    private final Tracing tracing;
    private final PausedQueues paused;
    private final Shards shards;
    private final ShardAssignment assignment;

    /// By their names; replaced as a whole, since schedules read it before and while the loops are started.
    private volatile Map<String, Queue> queues = Map.of();

    /// @param loops of all its lanes and shards, which share the counters
    private record Queue(String name, LoopCounters counters, List<? extends WorkLoop<?, ?>> loops) {

        WorkFigures figures() {
            return loops.getFirst().figures();
        }

        int underWay() {
            return loops.stream().mapToInt(WorkLoop::underWay).sum();
        }
    }

    WorkEngine(
            @Any Instance<DueWork<?, ?>> works,
            WorkConfig config,
            Clock clock,
            ServerTime serverTime,
            MeterRegistry registry,
            Tracing tracing,
            PausedQueues paused,
            Shards shards,
            ShardAssignment assignment) {
        this.works = works;
        this.config = config;
        this.clock = clock;
        this.serverTime = serverTime;
        this.registry = registry;
        this.tracing = tracing;
        this.paused = paused;
        this.shards = shards;
        this.assignment = assignment;
    }

    /// The names of this process's queues; none before all of them are there.
    public Set<String> queues() {
        return queues.keySet();
    }

    /// Of one of these queues. Reads it in a transaction of its own.
    public WorkFigures figures(String queue) {
        return requireNonNull(queues.get(queue), queue).figures();
    }

    /// One entry per queue of this process.
    public List<WorkFigures> figures() {
        return queues.values().stream().map(Queue::figures).toList();
    }

    /// The number of rows that this process has claimed but not recorded yet.
    int underWay() {
        return queues.values().stream().mapToInt(Queue::underWay).sum();
    }

    private Stream<? extends WorkLoop<?, ?>> loops() {
        return queues.values().stream().flatMap(queue -> queue.loops().stream());
    }

    void start(@Observes @Priority(Interceptor.Priority.APPLICATION + 500) StartupEvent event) {
        paused.refresh();
        var all = new LinkedHashMap<String, Queue>();
        works.stream().filter(DueWork::isEnabled).forEach(work -> all.put(work.name(), newQueue(work)));
        queues = Collections.unmodifiableMap(all);
        loops().forEach(WorkLoop::start);
    }

    private <S, R> Queue newQueue(DueWork<S, R> work) {
        var counters = new LoopCounters(work.name(), registry, clock);
        var terms = new Leases.Terms(config.lease(), clock, serverTime::isKnown);
        var places = shards.onPlacesOf(work.queue().table().name());
        var loops = work.lanes().stream()
                .map(lane -> new LaneLimits(lane, clock))
                .flatMap(limits -> places.stream()
                        .map(place -> new WorkLoop<>(
                                work,
                                limits,
                                terms,
                                counters,
                                tracing,
                                () -> paused.isPaused(work.name()),
                                () -> assignment.isOurs(place.shard()),
                                place)))
                .toList();
        var queue = new Queue(work.name(), counters, loops);
        Gauge.builder("tuntas.work.under.way", queue, Queue::underWay)
                .description("Rows that this process has claimed but not recorded yet.")
                .strongReference(true)
                .tag("queue", work.name())
                .register(registry);
        return queue;
    }

    /// The fallback: finds rows that were not announced, or that a claim skipped while another lane looked at them,
    /// and expired leases. Reads nothing, so that no table can hold it up.
    @Scheduled(
            every = "${tuntas.work.sweep}",
            identity = "work-sweep",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void sweep() {
        loops().forEach(WorkLoop::sweep);
        queues.values().forEach(queue -> queue.counters().sample());
    }

    /// After what requests have left to write, such as callbacks.
    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE + 100) ShutdownEvent event) {
        try (var drains = Executors.newVirtualThreadPerTaskExecutor()) {
            loops().forEach(loop -> drains.execute(() -> loop.drain(config.drainTimeout())));
        }
    }
}
