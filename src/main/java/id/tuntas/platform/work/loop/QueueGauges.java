package id.tuntas.platform.work.loop;

import id.tuntas.platform.observe.metric.SharedFigure;
import id.tuntas.platform.observe.metric.SharedFigures;
import id.tuntas.platform.observe.metric.SharedGauge;
import id.tuntas.platform.work.pause.PausedQueues;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// The sizes of this process's queues, and whether they are paused.
@ApplicationScoped
class QueueGauges implements SharedFigures {

    private static final SharedGauge DUE = new SharedGauge("tuntas.queue.due", null, "Rows that are due.");
    private static final SharedGauge WAITING =
            new SharedGauge("tuntas.queue.waiting", null, "Rows with a due time, past or future.");
    private static final SharedGauge OLDEST =
            new SharedGauge("tuntas.queue.oldest.age", "seconds", "How long the oldest due row has waited.");
    private static final SharedGauge PAUSED =
            new SharedGauge("tuntas.queue.paused", null, "1 while nothing of the queue is claimed, else 0.");
    private static final double MILLIS = 1000.0;

    private final WorkEngine engine;
    private final PausedQueues paused;

    QueueGauges(WorkEngine engine, PausedQueues paused) {
        this.engine = engine;
        this.paused = paused;
    }

    @Override
    public List<SharedGauge> gauges() {
        return List.of(DUE, WAITING, OLDEST, PAUSED);
    }

    @Override
    public List<SharedFigure> read(Instant now) {
        var pauses = QuarkusTransaction.requiringNew().call(paused::all);
        return engine.readableFigures().stream()
                .flatMap(queue -> of(queue, pauses.containsKey(queue.name())))
                .toList();
    }

    @Override
    public boolean isIncomplete() {
        return engine.leftOutQueues();
    }

    private static Stream<SharedFigure> of(WorkFigures queue, boolean isPaused) {
        return Stream.of(
                DUE.of(queue.due(), "queue", queue.name()),
                WAITING.of(queue.total(), "queue", queue.name()),
                OLDEST.of(queue.oldest().toMillis() / MILLIS, "queue", queue.name()),
                PAUSED.of(isPaused ? 1 : 0, "queue", queue.name()));
    }
}
