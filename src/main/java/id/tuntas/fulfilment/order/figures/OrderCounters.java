package id.tuntas.fulfilment.order.figures;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.observe.metric.Buckets;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Counts orders when they are accepted and when they finish, after the commit: each on one replica, so that sums
/// over replicas are right. All counters exist from the start, so that even the first orders show as an increase.
@Startup
@ApplicationScoped
public class OrderCounters {

    /// An order that this process found finished.
    public record Ended(String refId, String learntBy, Instant at) {}

    /// Limits memory: further ends are not measured until these were fetched.
    private static final int MAX_ENDS = 10_000;

    private static final String MIXED = "mixed";

    /// As [Order#learntByCode()] writes them.
    private static final String OPERATOR = "operator";

    private static final String REFUSAL = "refusal";
    private static final String NOT_LEARNT = "none";
    private static final List<String> KINDS = Stream.concat(
                    Stream.of(ItemKind.values()).map(ItemKind::code), Stream.of(MIXED))
            .toList();
    private static final List<String> LEARNT_BY = Stream.concat(
                    Stream.of(Order.LearntBy.values()).map(Order.LearntBy::code), Stream.of(OPERATOR))
            .toList();
    private static final String RUPIAH = "rupiah";

    private final AfterCommit afterCommit;
    private final MeterRegistry registry;
    /// By what they are registered with. The registry would search for one by its tags, and build it for that.
    private final Map<List<String>, Counter> counters = new ConcurrentHashMap<>();

    private final Map<List<String>, Timer> durations = new ConcurrentHashMap<>();
    private final BlockingQueue<Ended> ends = new ArrayBlockingQueue<>(MAX_ENDS);

    OrderCounters(AfterCommit afterCommit, MeterRegistry registry) {
        this.afterCommit = afterCommit;
        this.registry = registry;
        KINDS.forEach(this::start);
    }

    private void start(String kind) {
        accepted(kind);
        charged(kind);
        refunded(kind);
        for (var end : List.of(OrderStatus.COMPLETED, OrderStatus.PARTIAL, OrderStatus.FAILED)) {
            LEARNT_BY.forEach(learntBy -> finished(kind, end.code(), learntBy));
        }
        finished(kind, OrderStatus.FAILED.code(), REFUSAL);
        finished(kind, OrderStatus.CANCELED.code(), NOT_LEARNT);
    }

    public void accepted(Order order) {
        var kind = kind(order);
        afterCommit.run(() -> accepted(kind).increment());
    }

    /// @param order has just become final
    public void finished(Order order) {
        var kind = kind(order);
        var status = order.status.code();
        var learntBy = Objects.requireNonNullElse(order.learntByCode(), NOT_LEARNT);
        var finishedAt = Objects.requireNonNull(order.finishedAt);
        var duration = Duration.between(order.createdAt, finishedAt);
        var amount = order.amount;
        var refunded = order.refunded;
        var end = new Ended(order.refId, learntBy, finishedAt);
        afterCommit.run(() -> {
            finished(kind, status, learntBy).increment();
            duration(kind, status).record(duration);
            charged(kind).increment(amount);
            refunded(kind).increment(refunded);
            // Dropped when full: measuring must not delay an order.
            var _ = ends.offer(end);
        });
    }

    /// Nothing if it has become less, since what an operator had given up was delivered after all.
    ///
    /// @param order  has ended before
    /// @param before how much was refunded then
    public void refundedSince(Order order, long before) {
        var kind = kind(order);
        var more = Math.max(0, order.refunded - before);
        afterCommit.run(() -> refunded(kind).increment(more));
    }

    /// The ends since the last call, oldest first.
    public List<Ended> takeEnds() {
        var taken = new ArrayList<Ended>();
        ends.drainTo(taken);
        return taken;
    }

    private Counter accepted(String kind) {
        return counters.computeIfAbsent(List.of("accepted", kind), _ -> Counter.builder("tuntas.orders.accepted")
                .description("Orders accepted from the storefront.")
                .tag("kind", kind)
                .register(registry));
    }

    private Counter finished(String kind, String end, String learntBy) {
        return counters.computeIfAbsent(
                List.of("finished", kind, end, learntBy), _ -> Counter.builder("tuntas.orders.finished")
                        .description("Orders that finished.")
                        .tags("kind", kind, "end", end, "learnt_by", learntBy)
                        .register(registry));
    }

    private Timer duration(String kind, String end) {
        return durations.computeIfAbsent(List.of(kind, end), _ -> Buckets.WAITS
                .timer("tuntas.order.duration", "Time from accepting an order until its final state was known.")
                .tags("kind", kind, "end", end)
                .register(registry));
    }

    private Counter charged(String kind) {
        return money("tuntas.orders.charged", "Rupiah charged for finished orders.", kind);
    }

    private Counter refunded(String kind) {
        return money("tuntas.orders.refunded", "Rupiah refunded for finished orders.", kind);
    }

    private Counter money(String name, String description, String kind) {
        return counters.computeIfAbsent(List.of(name, kind), _ -> Counter.builder(name)
                .description(description)
                .baseUnit(RUPIAH)
                .tag("kind", kind)
                .register(registry));
    }

    private static String kind(Order order) {
        var kinds =
                order.lines.stream().map(line -> line.kind.code()).distinct().toList();
        return kinds.size() == 1 ? kinds.getFirst() : MIXED;
    }
}
