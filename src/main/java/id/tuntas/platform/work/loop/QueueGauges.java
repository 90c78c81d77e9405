package id.tuntas.platform.work.loop;

import id.tuntas.platform.observe.metric.SharedFigure;
import id.tuntas.platform.observe.metric.SharedFigures;
import id.tuntas.platform.observe.metric.SharedGauge;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// The queue sizes of this process's queues.
@ApplicationScoped
class QueueGauges implements SharedFigures {

    private static final SharedGauge DUE = new SharedGauge("tuntas.queue.due", null, "Rows that are due.");
    private static final SharedGauge WAITING =
            new SharedGauge("tuntas.queue.waiting", null, "Rows with a due time, past or future.");
    private static final SharedGauge OLDEST =
            new SharedGauge("tuntas.queue.oldest.age", "seconds", "How long the oldest due row has waited.");
    private static final double MILLIS = 1000.0;

    private final WorkEngine engine;

    QueueGauges(WorkEngine engine) {
        this.engine = engine;
    }

    @Override
    public List<SharedGauge> gauges() {
        return List.of(DUE, WAITING, OLDEST);
    }

    @Override
    public List<SharedFigure> read(Instant now) {
        return engine.figures().stream().flatMap(QueueGauges::of).toList();
    }

    private static Stream<SharedFigure> of(WorkFigures queue) {
        return Stream.of(
                DUE.of(queue.due(), "queue", queue.name()),
                WAITING.of(queue.total(), "queue", queue.name()),
                OLDEST.of(queue.oldest().toMillis() / MILLIS, "queue", queue.name()));
    }
}
