package id.tuntas.platform.operate.queue;

import id.tuntas.platform.failure.FailureLog;
import id.tuntas.platform.observe.metric.SharedFigure;
import id.tuntas.platform.observe.metric.SharedFigures;
import id.tuntas.platform.observe.metric.SharedGauge;
import id.tuntas.platform.work.loop.WorkEngine;
import id.tuntas.platform.work.loop.WorkFigures;
import id.tuntas.platform.work.pause.PausedQueues;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The sizes of this process's queues, and whether they are paused. A queue that cannot be read now, such as one with
/// rows on a shard that is away, is left out.
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
    private final FailureLog failures = new FailureLog();

    QueueGauges(WorkEngine engine, PausedQueues paused) {
        this.engine = engine;
        this.paused = paused;
    }

    @Override
    public List<SharedGauge> gauges() {
        return List.of(DUE, WAITING, OLDEST, PAUSED);
    }

    @Override
    public Reading read(Instant now) {
        var pauses = QuarkusTransaction.requiringNew().call(paused::all);
        var figures = new ArrayList<SharedFigure>();
        boolean isComplete = true;
        for (var name : engine.queues()) {
            try {
                figures.addAll(of(engine.figures(name), pauses.containsKey(name)));
                failures.succeeded(name, () -> Log.infof("queue %s: its rows can be counted again", name));
            } catch (RuntimeException trouble) {
                isComplete = false;
                failures.failed(name, trouble, () -> Log.warnf(trouble, "queue %s: its rows cannot be counted", name));
            }
        }
        return new Reading(figures, isComplete);
    }

    private static List<SharedFigure> of(WorkFigures queue, boolean isPaused) {
        return List.of(
                DUE.of(queue.due(), "queue", queue.name()),
                WAITING.of(queue.total(), "queue", queue.name()),
                OLDEST.of(queue.oldest().toMillis() / MILLIS, "queue", queue.name()),
                PAUSED.of(isPaused ? 1 : 0, "queue", queue.name()));
    }
}
