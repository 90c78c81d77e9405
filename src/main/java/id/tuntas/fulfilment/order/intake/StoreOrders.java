package id.tuntas.fulfilment.order.intake;

import static java.util.concurrent.CompletableFuture.completedStage;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.commit.StopTime;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.shard.ShardedCommit;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.database.sql.PaddedText;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Audit.Change;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Stores new orders, in one transaction for all that arrive within a moment and belong to the same shard. The
/// reference is the idempotency key: an order is stored once, however often it is wanted.
@ApplicationScoped
class StoreOrders {

    private static final GroupCommit.Settings TOGETHER = new GroupCommit.Settings(64, Duration.ofMillis(1), 2, 10_000);

    /// Far longer than a batch takes, and shorter than a storefront waits.
    private static final Duration MAX_WAIT = Duration.ofSeconds(10);

    private final NewOrder newOrder;
    private final OpenOrders openOrders;
    private final OrderSnapshots snapshots;
    private final Audit audit;
    private final Clock clock;
    private final Duration longestWait;
    private final ShardedCommit<WantedOrder, Stored> commits;

    /// How many requests with a reference may still be stored by this process.
    private final Map<String, Integer> underWay = new ConcurrentHashMap<>();

    @Inject
    StoreOrders(
            NewOrder newOrder,
            OpenOrders openOrders,
            OrderSnapshots snapshots,
            Audit audit,
            Clock clock,
            Shards shards) {
        this(newOrder, openOrders, snapshots, audit, clock, shards, MAX_WAIT);
    }

    StoreOrders(
            NewOrder newOrder,
            OpenOrders openOrders,
            OrderSnapshots snapshots,
            Audit audit,
            Clock clock,
            Shards shards,
            Duration longestWait) {
        this.newOrder = newOrder;
        this.openOrders = openOrders;
        this.snapshots = snapshots;
        this.audit = audit;
        this.clock = clock;
        this.longestWait = longestWait;
        this.commits =
                new ShardedCommit<>("intake", TOGETHER, shards, wanted -> shards.of(wanted.refId()), this::write);
    }

    /// @return completes after the commit; exceptionally with [GroupCommit.Refused] if too many wait, with
    ///         [GroupCommit.Unanswered] if the database does not answer, so that it may still be stored, or with
    ///         the failure
    CompletionStage<Acceptance> store(WantedOrder wanted) {
        begin(wanted.reference());
        var stored = commits.submit(wanted);
        // Not when the caller's time is over: the order may still be written.
        stored.whenComplete((_, _) -> end(wanted.reference()));
        return GroupCommit.within(longestWait, stored.thenCompose(order -> answer(order, wanted.digest())));
    }

    /// A request with this reference may be stored from now on, until it has ended.
    void begin(String reference) {
        underWay.merge(PaddedText.key(reference), 1, Integer::sum);
    }

    void end(String reference) {
        underWay.computeIfPresent(PaddedText.key(reference), (_, count) -> count == 1 ? null : count - 1);
    }

    /// Whether another request with this reference may still be stored by this process.
    boolean isAnotherUnderWay(String reference) {
        return underWay.getOrDefault(PaddedText.key(reference), 0) > 1;
    }

    /// Whether a transaction that may store it, here or elsewhere, is not over. Does not wait for it: that may take as
    /// long as an outage.
    ///
    /// @param shard the order's
    boolean isLocked(ShardTransactions shard, String reference) {
        try {
            shard.run(() -> Order.getEntityManager()
                    .createNativeQuery("select id from orders where reference = ?1 for update nowait", String.class)
                    .setParameter(1, reference)
                    .getResultList());
            return false;
        } catch (RuntimeException failure) {
            if (DatabaseTrouble.of(failure) == DatabaseTrouble.LOST_RACE) {
                return true;
            }
            throw failure;
        }
    }

    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) ShutdownEvent event, StopTime time) {
        commits.close(time.left());
    }

    /// The order of a reference.
    ///
    /// @param digest of the request that it was accepted with
    /// @param added  null if it was accepted earlier, since it may have thousands of units by now
    record Stored(
            String id,
            String reference,
            byte[] digest,
            @Nullable Order added) {

        static Stored earlier(Order order) {
            return new Stored(order.id, order.reference, order.contentDigest, null);
        }

        static Stored now(Order order) {
            return new Stored(order.id, order.reference, order.contentDigest, order);
        }
    }

    /// Those that were accepted earlier.
    List<Stored> known(Collection<String> references) {
        return Order.getEntityManager()
                .createQuery(
                        "select id, reference, contentDigest from Order where reference in :references", Object[].class)
                .setParameter("references", references)
                .getResultStream()
                .map(row -> new Stored((String) row[0], (String) row[1], (byte[]) row[2], null))
                .toList();
    }

    /// What a request gets whose order is stored, for use after the transaction. One that was accepted earlier is
    /// read like those that are asked for: only as many units at once as fit.
    ///
    /// @param digest of the request
    CompletionStage<Acceptance> answer(Stored stored, byte[] digest) {
        if (stored.added() != null) {
            return completedStage(new Acceptance.Accepted(stored.added(), true));
        }
        if (!MessageDigest.isEqual(stored.digest(), digest)) {
            return completedStage(new Acceptance.ReferenceTaken(stored.reference()));
        }
        return snapshots.byId(stored.id()).thenApply(order -> new Acceptance.Accepted(order.orElseThrow(), false));
    }

    /// The order in the audit log.
    ///
    /// @param amount what it is expected to cost, in Rupiah
    record Created(String reference, String refId, long amount) {}

    private List<Stored> write(List<WantedOrder> wanted) {
        var known = new HashMap<String, Stored>();
        known(wanted.stream().map(WantedOrder::reference).toList())
                .forEach(order -> known.put(PaddedText.key(order.reference()), order));
        var added = new ArrayList<Order>();
        var results = new ArrayList<Stored>();
        var ofOperators = new HashMap<String, List<Change>>();
        for (var one : wanted) {
            var present = known.get(PaddedText.key(one.reference()));
            if (present == null) {
                var order = newOrder.of(one);
                order.persist();
                known.put(PaddedText.key(order.reference), Stored.earlier(order));
                added.add(order);
                if (one.operator() != null) {
                    ofOperators
                            .computeIfAbsent(one.operator(), _ -> new ArrayList<>())
                            .add(created(order));
                }
                results.add(Stored.now(order));
            } else {
                results.add(present);
            }
        }
        open(added);
        ofOperators.forEach((who, changes) -> audit.recordAll(who, "order.create", changes, null));
        return results;
    }

    private static Change created(Order order) {
        var state = new Created(order.reference, order.refId, order.expectedCost());
        return new Change(OrderId.publicForm(order.id), null, state);
    }

    private void open(List<Order> orders) {
        var now = clock.instant();
        orders.forEach(order -> TimelineEntry.add(order.id, now, "accepted", "reference " + order.reference));
        Order.flush();
        openOrders.open(orders, now);
    }
}
