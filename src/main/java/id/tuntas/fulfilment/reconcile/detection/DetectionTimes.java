package id.tuntas.fulfilment.reconcile.detection;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.order.figures.OrderCounters;
import id.tuntas.fulfilment.order.figures.OrderCounters.Ended;
import id.tuntas.fulfilment.reconcile.ReconcileConfig;
import id.tuntas.fulfilment.reconcile.SupplierPages;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.observe.metric.Buckets;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Gatherers;

/// Measures how long it took to detect the ends of orders, once the supplier's list contains their times, which the
/// status check does not return. Each order is measured on the replica that detected its end.
@ApplicationScoped
class DetectionTimes {

    /// An end that the list still lacks after so many sweeps is not measured.
    private static final int PATIENT_SWEEPS = 5;

    private static final int MAX_IN_A_QUERY = 500;

    private final OrderCounters counters;
    private final Sql sql;
    private final Clock clock;
    private final MeterRegistry registry;
    private final Duration patience;

    /// As many as a sweep lists; of more, the oldest are not measured.
    private final int maxWaiting;

    private final List<Ended> waiting = new ArrayList<>();

    DetectionTimes(OrderCounters counters, Sql sql, Clock clock, MeterRegistry registry, ReconcileConfig config) {
        this.counters = counters;
        this.sql = sql;
        this.clock = clock;
        this.registry = registry;
        this.patience = config.sweepEvery().multipliedBy(PATIENT_SWEEPS);
        this.maxWaiting = config.sweepPages() * SupplierPages.PER_PAGE;
        List.of("callback", "poll").forEach(this::timer);
    }

    /// As often as the list is swept: between two sweeps there is nothing new to read.
    @Scheduled(
            every = "${tuntas.reconcile.sweep-every}",
            identity = "detection-times",
            concurrentExecution = ConcurrentExecution.SKIP)
    synchronized void measure() {
        waiting.addAll(counters.takeEnds());
        try {
            var times = QuarkusTransaction.requiringNew()
                    .call(() -> timesOf(waiting.stream().map(Ended::refId).toList()));
            waiting.stream()
                    .filter(end -> times.containsKey(end.refId()))
                    .forEach(end -> record(end, requireNonNull(times.get(end.refId()))));
            waiting.removeIf(end -> times.containsKey(end.refId()));
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "the times of ends cannot be read");
        }
        var oldest = clock.instant().minus(patience);
        waiting.removeIf(end -> end.at().isBefore(oldest));
        waiting.subList(0, Math.max(0, waiting.size() - maxWaiting)).clear();
    }

    private Map<String, Instant> timesOf(List<String> refIds) {
        var times = new HashMap<String, Instant>();
        refIds.stream()
                .gather(Gatherers.windowFixed(MAX_IN_A_QUERY))
                .forEach(part -> times.putAll(endsAtSupplier(part)));
        return times;
    }

    private void record(Ended end, Instant atSupplier) {
        // A later time belongs to another end or a wrong clock.
        if (!atSupplier.isAfter(end.at())) {
            timer(end.learntBy()).record(Duration.between(atSupplier, end.at()));
        }
    }

    private Timer timer(String learntBy) {
        return Buckets.WAITS
                .timer("tuntas.order.detection", "Time from an order's end at the supplier until it was detected.")
                .tag("learnt_by", learntBy)
                .register(registry);
    }

    private Map<String, Instant> endsAtSupplier(Collection<String> refIds) {
        var list = InList.of(refIds);
        var times = new HashMap<String, Instant>();
        sql.list(
                "select ref_id, updated_at from supplier_transaction where updated_at is not null and status in "
                        + SupplierEnds.STATUSES + " and ref_id in " + list.sql(),
                row -> times.put(row.getString("ref_id"), requireNonNull(instant(row, "updated_at"))),
                list);
        return times;
    }
}
