package id.tuntas.platform.operate.queue;

import id.tuntas.platform.work.loop.WorkEngine;
import id.tuntas.platform.work.pause.PausedQueues;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// The queues of this process.
@ApplicationScoped
public class Queues {

    private final WorkEngine engine;
    private final PausedQueues paused;

    Queues(WorkEngine engine, PausedQueues paused) {
        this.engine = engine;
        this.paused = paused;
    }

    /// Reads them in transactions of its own.
    public List<QueueView> now() {
        var pauses = QuarkusTransaction.requiringNew().call(paused::all);
        return engine.figures().stream()
                .map(figures -> QueueView.of(figures, pauses.get(figures.name())))
                .toList();
    }
}
