package id.tuntas.fulfilment.order.intake;

import static java.util.concurrent.CompletableFuture.completedStage;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.security.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/// Accepts an order from the storefront: checks all of it, then stores it. It is sent to the supplier later.
@ApplicationScoped
public class AcceptOrder {

    /// For the supplier to describe the items. A storefront that gets no answer in time sends the request again.
    private static final Duration MAX_LOOKUP_TIME = Duration.ofSeconds(3);

    private final CurrentItems currentItems;
    private final CheckOrder checkOrder;
    private final StoreOrders storeOrders;
    private final RefIds refIds;
    private final Shards shards;
    private final ObjectMapper json;

    AcceptOrder(
            CurrentItems currentItems,
            CheckOrder checkOrder,
            StoreOrders storeOrders,
            RefIds refIds,
            Shards shards,
            ObjectMapper json) {
        this.currentItems = currentItems;
        this.checkOrder = checkOrder;
        this.storeOrders = storeOrders;
        this.refIds = refIds;
        this.shards = shards;
        this.json = json.copy().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
    }

    /// Checks in the caller's thread, which may wait for the supplier.
    ///
    /// @param operator the name of the operator's key, for the audit log; null if a shop wants it
    /// @return completes after the commit; exceptionally as [StoreOrders#store]
    /// @throws GroupCommit.Unanswered as well
    public CompletionStage<Acceptance> accept(CreateOrderRequest request, @Nullable String operator) {
        storeOrders.begin(request.reference());
        try {
            return checked(request, operator);
        } finally {
            storeOrders.end(request.reference());
        }
    }

    private CompletionStage<Acceptance> checked(CreateOrderRequest sent, @Nullable String operator) {
        var refId = refIds.of(sent.reference());
        // Of what was sent, blank texts included, as by earlier versions: their orders may be sent again.
        var digest = digest(sent);
        var request = sent.withoutBlanks();
        var items = currentItems.of(request.itemIds());
        if (!items.areCurrent()) {
            // An order that is stored already needs no descriptions, which the supplier may be slow to give.
            var known = known(refId, request.reference(), digest);
            if (known.isPresent()) {
                return known.get();
            }
        }
        return switch (checkOrder.check(request, items.lookUp(MAX_LOOKUP_TIME))) {
            case CheckedOrder.Lines(var lines) ->
                storeOrders.store(new WantedOrder(request, refId, digest, lines, operator));
            // An order that was accepted earlier stays so, whatever has become of its items.
            case Acceptance.Invalid invalid ->
                settled(refId, request.reference(), digest).orElseGet(() -> completedStage(invalid));
            case Acceptance.CannotTell cannotTell ->
                known(refId, request.reference(), digest).orElseGet(() -> completedStage(cannotTell));
        };
    }

    /// An order that is refused must not be stored afterwards by an earlier request.
    ///
    /// @return the answer if the order is stored
    /// @throws GroupCommit.Unanswered if it is not known yet
    private Optional<CompletionStage<Acceptance>> settled(String refId, String reference, byte[] digest) {
        var shard = shards.on(shards.of(refId));
        boolean mayFollow = storeOrders.isAnotherUnderWay(reference) || storeOrders.isLocked(shard, reference);
        var known = known(refId, reference, digest);
        if (known.isEmpty() && mayFollow) {
            throw new GroupCommit.Unanswered();
        }
        return known;
    }

    private Optional<CompletionStage<Acceptance>> known(String refId, String reference, byte[] digest) {
        var shard = shards.on(shards.of(refId));
        return Transactions.repeatable(shard.bound(() -> storeOrders.known(List.of(reference)))).stream()
                .findFirst()
                .map(order -> storeOrders.answer(order, digest));
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
