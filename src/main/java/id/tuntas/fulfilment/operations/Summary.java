package id.tuntas.fulfilment.operations;

import id.tuntas.fulfilment.callback.api.CallbackFigures;
import id.tuntas.fulfilment.callback.api.RegistrationView;
import id.tuntas.fulfilment.operations.SummaryView.Queue;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.figures.OrderFigures;
import id.tuntas.fulfilment.reconcile.detection.DetectionLatency;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.platform.operate.job.JobView;
import id.tuntas.platform.work.loop.WorkEngine;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Collects the figures, at most once per second for all clients.
@ApplicationScoped
class Summary {

    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration FRESH = Duration.ofSeconds(1);

    private final WorkEngine engine;
    private final OpenOrders openOrders;
    private final Alarms alarms;
    private final DetectionLatency detectionLatency;
    private final Clock clock;
    private @Nullable SummaryView latest;

    Summary(WorkEngine engine, OpenOrders openOrders, Alarms alarms, DetectionLatency detectionLatency, Clock clock) {
        this.engine = engine;
        this.openOrders = openOrders;
        this.alarms = alarms;
        this.detectionLatency = detectionLatency;
        this.clock = clock;
    }

    synchronized SummaryView now() {
        var now = clock.instant();
        if (latest == null || !latest.at().plus(FRESH).isAfter(now)) {
            latest = take(now);
        }
        return latest;
    }

    private SummaryView take(Instant now) {
        var queues = engine.figures().stream().map(Queue::of).toList();
        var alarmsNow = alarms.now();
        var detection = detectionLatency.now();
        return QuarkusTransaction.requiringNew()
                .call(() -> new SummaryView(
                        now,
                        OrderFigures.since(now.minus(DAY)),
                        openOrders.count(),
                        queues,
                        CallbackFigures.at(now),
                        RegistrationView.current().orElse(null),
                        detection,
                        alarmsNow,
                        JobView.all(now)));
    }
}
