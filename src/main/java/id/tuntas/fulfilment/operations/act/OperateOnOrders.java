package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.operations.OperationsConfig;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.api.FindOrders;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.problem.Problem;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Carries out an action: checks it, queries the supplier where needed, then changes the order and writes audit log
/// and timeline in one transaction per order.
@ApplicationScoped
class OperateOnOrders {

    private static final Cursors CURSORS = Cursors.of("acts");

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
            return new State(order.status.code(), order.reason, order.attention);
        }
    }

    /// @param matched    orders that match the filter, from the cursor on
    /// @param amount     their cost or expected cost, in Rupiah
    /// @param done       changed orders of this part; in a dry run, those that could be changed
    /// @param remaining  matched orders after this part
    /// @param nextCursor for the next part; null after the last one
    record Outcome(
            boolean dryRun,
            long matched,
            long amount,
            int done,
            List<Skipped> skipped,
            long remaining,
            @Nullable String nextCursor) {

        Outcome {
            skipped = List.copyOf(skipped);
        }
    }

    /// @param who the name of the operator's key
    /// @return why it was not done
    Optional<Problem> one(OrderAct act, String id, @Nullable String note, String who) {
        var shard = shards.on(shards.ofId(id));
        Order order = shard.call(() -> Order.findById(id));
        var obstacle = act.obstacle(order).or(() -> act.obstacleAtSupplier(order));
        return obstacle.isPresent()
                ? obstacle
                // A worker may write to the order concurrently: the second writer retries.
                : Transactions.inTurn(shard.bound(() -> apply(act, id, note, who)));
    }

    /// Processes one part of the orders, and stops early when its time is up.
    Outcome many(OrderAct act, BulkRequest request) {
        var filter = request.filter();
        var cursor = CURSORS.id(request.cursor());
        var found = QuarkusTransaction.requiringNew().call(() -> findOrders.total(filter, cursor));
        var part = QuarkusTransaction.requiringNew()
                .call(() -> findOrders.part(filter, cursor, request.limitWithin(config.maxBulk())));
        var processed = Processed.each(
                part,
                OrderActs.IDS,
                clock,
                config.bulkTime(),
                order -> request.isDryRun() ? act.obstacle(order) : one(act, order.id, request.note(), audit.who()));
        var remaining = Math.max(0, found.orders() - processed.looked());
        return new Outcome(
                request.isDryRun(),
                found.orders(),
                found.amount(),
                processed.done(),
                processed.skipped(),
                remaining,
                remaining == 0 || processed.last() == null ? null : CURSORS.after(processed.last()));
    }

    private Optional<Problem> apply(OrderAct act, String id, @Nullable String note, String who) {
        Order order = Order.findById(id);
        var obstacle = act.obstacle(order);
        if (obstacle.isPresent()) {
            return obstacle;
        }
        var before = State.of(order);
        act.apply(order);
        var detail = note == null ? "requested by " + who : "by " + who + ": " + note;
        TimelineEntry.add(order.id, clock.instant(), act.code(), detail);
        audit.recordAs(who, "order." + act.code(), OrderId.publicForm(order.id), before, State.of(order), note);
        return Optional.empty();
    }
}
