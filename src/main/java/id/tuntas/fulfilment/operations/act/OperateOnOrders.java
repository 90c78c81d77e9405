package id.tuntas.fulfilment.operations.act;

import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.operations.OperationsConfig;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.api.Disclosure;
import id.tuntas.fulfilment.order.api.FindOrders;
import id.tuntas.fulfilment.order.api.OrderFilter;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Audit.Change;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// Carries out an action: checks it, queries the supplier where needed, then changes the orders and writes
/// audit log and timeline, in one transaction for all of a group that are in the same shard.
@ApplicationScoped
class OperateOnOrders {

    private static final Cursors CURSORS = Cursors.of("acts");
    private static final Problem GONE = Problems.notFound("The order does not exist any more.");

    private final FindOrders findOrders;
    private final Audit audit;
    private final Shards shards;
    private final OperationsConfig config;
    private final Clock clock;

    OperateOnOrders(FindOrders findOrders, Audit audit, Shards shards, OperationsConfig config, Clock clock) {
        this.shards = shards;
        this.findOrders = findOrders;
        this.audit = audit;
        this.config = config;
        this.clock = clock;
    }

    /// The order's state in the audit log.
    record State(
            String status,
            @Nullable String reason,
            @Nullable String attention) {

        static State of(Order order) {
            return new State(order.status.code(), Disclosure.MASKED.reason(order.reason), order.attention);
        }
    }

    /// @param matched    orders that match the filter, from the cursor on
    /// @param amount     their cost or expected cost, in Rupiah
    /// @param done       changed orders of this part; in a dry run, those that could be changed
    /// @param remaining  matched orders after this part
    /// @param nextCursor for the next part; null after the last one
    /// @param asOf       when they were counted, or that of the request: for one that acts on this answer
    record Outcome(
            boolean dryRun,
            long matched,
            long amount,
            int done,
            List<Skipped> skipped,
            long remaining,
            @Nullable String nextCursor,

            @Schema(description = "For the next request that acts on this answer, and for further parts.")
            Instant asOf) {

        Outcome {
            skipped = List.copyOf(skipped);
        }
    }

    /// @param orders as they were a moment ago
    /// @return obstacles by the internal ids of those for which it was not done
    Map<String, Problem> attempt(OrderAct act, List<Order> orders, Decision decision) {
        var obstacles = obstacles(orders, order -> act.obstacle(order).or(() -> act.obstacleAtSupplier(order)));
        var possible = orders.stream()
                .map(order -> order.id)
                .filter(id -> !obstacles.containsKey(id))
                .toList();
        var marks = new HashMap<String, @Nullable String>();
        orders.forEach(order -> marks.put(order.id, decision.seen() == null ? order.attention : decision.seen()));
        obstacles.putAll(shards.together(possible, shards::ofId, ids -> apply(act, ids, marks, decision)));
        return obstacles;
    }

    /// The same for orders that a filter has found, which were not looked at one by one.
    Map<String, Problem> attemptFiltered(OrderAct act, OrderFilter filter, List<Order> orders, Decision decision) {
        var obstacles = obstacles(orders, order -> act.obstacleOfFilter(order, filter));
        var possible = orders.stream()
                .filter(order -> !obstacles.containsKey(order.id))
                .toList();
        obstacles.putAll(attempt(act, possible, decision));
        return obstacles;
    }

    /// Processes one part of the orders, and stops early when its time is up.
    Outcome many(OrderAct act, BulkRequest request) {
        var filter = request.filter();
        var cursor = CURSORS.id(request.cursor());
        var asOf = request.asOf(clock.instant()); // what is marked later is not counted
        var found = QuarkusTransaction.requiringNew().call(() -> findOrders.total(filter, cursor));
        var part = QuarkusTransaction.requiringNew()
                .call(() -> findOrders.part(filter, cursor, request.limitWithin(config.maxBulk())));
        var decision = new Decision(null, asOf, request.note(), audit.who());
        var processed = Processed.each(
                part,
                OrderActs.IDS,
                act.ordersTogether(),
                clock,
                config.bulkTime(),
                orders -> request.isDryRun()
                        ? obstacles(orders, order -> act.obstacle(order).or(() -> act.obstacleOfFilter(order, filter)))
                        : attemptFiltered(act, filter, orders, decision));
        var remaining = Math.max(0, found.orders() - processed.looked());
        return new Outcome(
                request.isDryRun(),
                found.orders(),
                found.amount(),
                processed.done(),
                processed.skipped(),
                remaining,
                remaining == 0 || processed.last() == null ? null : CURSORS.after(processed.last()),
                asOf);
    }

    /// A worker may have written to the orders since they were read, or may do so now: the second writer retries.
    ///
    /// @param marks of the orders that the decision was made on
    private Map<String, Problem> apply(
            OrderAct act, List<String> ids, Map<String, @Nullable String> marks, Decision decision) {
        var orders = Order.<Order>list("id in ?1", ids);
        var obstacles = new HashMap<String, Problem>();
        if (decision.asOf() != null) {
            obstacles.putAll(act.obstaclesSince(decision.asOf(), orders));
        }
        obstacles.putAll(obstacles(
                orders, order -> act.obstacle(order).or(() -> act.obstacleOfChange(order, marks.get(order.id)))));
        var possible = orders.stream()
                .filter(order -> !obstacles.containsKey(order.id))
                .toList();
        var before = possible.stream().map(act::state).toList();
        var how = decision.note() == null
                ? "requested by " + decision.who()
                : "by " + decision.who() + ": " + decision.note();
        possible.forEach(order -> TimelineEntry.add(order.id, clock.instant(), act.code(), act.detail(order, how)));
        act.apply(possible);
        var changes = new ArrayList<Change>();
        for (int i = 0; i < possible.size(); i++) {
            var order = possible.get(i);
            changes.add(new Change(OrderId.publicForm(order.id), before.get(i), act.state(order)));
        }
        // With several shards the entries are committed first: not if the changes have failed.
        Order.flush();
        audit.recordAll(decision.who(), "order." + act.code(), changes, decision.note());
        var found = orders.stream().map(order -> order.id).collect(toSet());
        ids.stream().filter(id -> !found.contains(id)).forEach(id -> obstacles.put(id, GONE));
        return obstacles;
    }

    private static Map<String, Problem> obstacles(List<Order> orders, Function<Order, Optional<Problem>> obstacle) {
        var obstacles = new HashMap<String, Problem>();
        orders.forEach(order -> obstacle.apply(order).ifPresent(why -> obstacles.put(order.id, why)));
        return obstacles;
    }
}
