package id.tuntas.fulfilment.operations;

import id.tuntas.fulfilment.callback.api.RegistrationView;
import id.tuntas.fulfilment.supplier.SupplierHealth;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.platform.operate.job.Jobs;
import id.tuntas.platform.operate.queue.Queues;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/// Collects the figures, at most once per second for all clients.
@ApplicationScoped
class Summary {

    private static final Duration FRESH = Duration.ofSeconds(1);
    private static final Duration MAX_PAUSE = Duration.ofSeconds(10);
    private static final int SHARE = 20;

    private final Queues queues;
    private final Jobs jobs;
    private final Alarms alarms;
    private final SupplierHealth supplierHealth;
    private final CountedFigures counted;
    private final Clock clock;
    private final Paced<SummaryView> latest = new Paced<>(FRESH, MAX_PAUSE, SHARE);

    Summary(
            Queues queues,
            Jobs jobs,
            Alarms alarms,
            SupplierHealth supplierHealth,
            CountedFigures counted,
            Clock clock) {
        this.queues = queues;
        this.jobs = jobs;
        this.alarms = alarms;
        this.supplierHealth = supplierHealth;
        this.counted = counted;
        this.clock = clock;
    }

    SummaryView now() {
        var now = clock.instant();
        return latest.at(now, () -> take(now));
    }

    private SummaryView take(Instant now) {
        var queuesNow = queues.now();
        var alarmsNow = alarms.now();
        var figures = counted.at(now);
        return QuarkusTransaction.requiringNew()
                .call(() -> new SummaryView(
                        now,
                        figures.orders(),
                        figures.open().orders(),
                        queuesNow,
                        figures.callbacks(),
                        RegistrationView.current().orElse(null),
                        figures.detection(),
                        alarmsNow,
                        jobs.all(),
                        figures.open().byStatus(),
                        figures.open().waitingByReason(),
                        figures.open().attentionByCode(),
                        figures.notifications(),
                        supplierHealth.now(),
                        figures.balance(),
                        figures.replicas()));
    }
}
