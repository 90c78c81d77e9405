package id.tuntas.fulfilment.order.figures;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.observe.metric.Buckets;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// Counts orders when they are accepted and when they finish, after the commit: each on one replica, so that sums
/// over replicas are right.
@ApplicationScoped
public class OrderCounters {

    /// An order that this process found finished.
    public record Ended(String refId, String learntBy, Instant at) {}

    /// Limits memory: further ends are not measured until these were fetched.
    private static final int MOST_ENDS = 10_000;

    private static final String MIXED = "mixed";
    private static final String NOT_LEARNT = "none";
    private static final String RUPIAH = "rupiah";

    private final AfterCommit afterCommit;
    private final MeterRegistry registry;
    private final BlockingQueue<Ended> ends = new ArrayBlockingQueue<>(MOST_ENDS);

    OrderCounters(AfterCommit afterCommit, MeterRegistry registry) {
        this.afterCommit = afterCommit;
        this.registry = registry;
    }

    public void accepted(Order order) {
        var kind = kind(order);
        afterCommit.run(() -> Counter.builder("tuntas.orders.accepted")
                .description("Orders accepted from the storefront.")
                .tag("kind", kind)
                .register(registry)
                .increment());
    }

    /// @param order has just become final
    public void finished(Order order) {
        var kind = kind(order);
        var status = order.status.code();
        var learntBy = order.status == OrderStatus.CANCELED ? NOT_LEARNT : order.learntByCode();
        var duration = Duration.between(order.createdAt, order.finishedAt);
        var amount = order.amount;
        var refunded = order.refunded;
        var end = new Ended(order.refId, learntBy, order.finishedAt);
        afterCommit.run(() -> {
            Counter.builder("tuntas.orders.finished")
                    .description("Orders that finished.")
                    .tags("kind", kind, "end", status, "learnt_by", learntBy)
                    .register(registry)
                    .increment();
            Buckets.WAITS
                    .timer("tuntas.order.duration", "Time from accepting an order until its final state was known.")
                    .tags("kind", kind, "end", status)
                    .register(registry)
                    .record(duration);
            money("tuntas.orders.charged", "Rupiah charged for finished orders.", kind, amount);
            money("tuntas.orders.refunded", "Rupiah refunded for finished orders.", kind, refunded);
            // Dropped when full: measuring must not delay an order.
            var _ = ends.offer(end);
        });
    }

    /// The ends since the last call, oldest first.
    public List<Ended> takeEnds() {
        var taken = new ArrayList<Ended>();
        ends.drainTo(taken);
        return taken;
    }

    private void money(String name, String description, String kind, long rupiah) {
        Counter.builder(name)
                .description(description)
                .baseUnit(RUPIAH)
                .tag("kind", kind)
                .register(registry)
                .increment(rupiah);
    }

    private static String kind(Order order) {
        var kinds =
                order.lines.stream().map(line -> line.kind.code()).distinct().toList();
        return kinds.size() == 1 ? kinds.getFirst() : MIXED;
    }
}
