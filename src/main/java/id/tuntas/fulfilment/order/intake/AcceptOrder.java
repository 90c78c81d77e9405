package id.tuntas.fulfilment.order.intake;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.security.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/// Accepts an order from the storefront: checks all of it, then stores it. It is sent to the supplier later.
@ApplicationScoped
public class AcceptOrder {

    private final CheckOrder checkOrder;
    private final NewOrder newOrder;
    private final OpenOrders openOrders;
    private final RefIds refIds;
    private final Shards shards;
    private final ObjectMapper json;
    private final Clock clock;

    AcceptOrder(
            CheckOrder checkOrder,
            NewOrder newOrder,
            OpenOrders openOrders,
            RefIds refIds,
            Shards shards,
            ObjectMapper json,
            Clock clock) {
        this.checkOrder = checkOrder;
        this.newOrder = newOrder;
        this.openOrders = openOrders;
        this.refIds = refIds;
        this.shards = shards;
        this.json = json.copy().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
        this.clock = clock;
    }

    public Acceptance accept(CreateOrderRequest request) {
        var digest = digest(request);
        var refId = refIds.of(request.reference());
        var shard = shards.on(shards.of(refId));
        return known(shard, request.reference(), digest).orElseGet(() -> switch (checkOrder.check(request)) {
            case CheckedOrder.Lines(var lines) -> store(shard, request, refId, digest, lines);
            case Acceptance.Invalid invalid -> invalid;
            case Acceptance.CannotTell cannotTell -> cannotTell;
        });
    }

    private static Optional<Acceptance> known(ShardTransactions shard, String reference, byte[] digest) {
        return Transactions.repeatable(shard.bound(() -> Order.byReference(reference)))
                .map(order -> MessageDigest.isEqual(order.contentDigest, digest)
                        ? new Acceptance.Accepted(order, false)
                        : new Acceptance.ReferenceTaken(reference));
    }

    private Acceptance store(
            ShardTransactions shard, CreateOrderRequest request, String refId, byte[] digest, List<CheckedLine> lines) {
        try {
            return Transactions.repeatable(shard.bound(() -> open(newOrder.of(request, refId, digest, lines))));
        } catch (RuntimeException failure) {
            // Stored by a concurrent request, or by this one if only the answer to its commit was lost.
            return known(shard, request.reference(), digest).orElseThrow(() -> failure);
        }
    }

    private Acceptance.Accepted open(Order order) {
        order.persistAndFlush();
        openOrders.open(order, order.createdAt);
        TimelineEntry.add(order.id, clock.instant(), "accepted", "reference " + order.reference);
        return new Acceptance.Accepted(order, true);
    }

    /// Only of members that are present, so that a member added by a later release does not change the digest.
    private byte[] digest(CreateOrderRequest request) {
        try {
            return Sha256.of(json.writeValueAsBytes(request));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
