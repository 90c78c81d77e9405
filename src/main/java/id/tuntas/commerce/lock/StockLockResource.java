package id.tuntas.commerce.lock;

import id.tuntas.commerce.Fields;
import id.tuntas.commerce.access.Caller;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.platform.database.commit.Transactions;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/// Locks stock, lists active locks, releases them (specification, stock lock).
@Tag(name = "commerce stock locks")
@Path("/api/v1/item")
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class StockLockResource {

    private final Caller caller;
    private final LockStock lockStock;
    private final Clock clock;

    StockLockResource(Caller caller, LockStock lockStock, Clock clock) {
        this.caller = caller;
        this.lockStock = lockStock;
        this.clock = clock;
    }

    /// Responses about locks have `success` instead of `message`.
    record Locked<T>(boolean success, T data) {}

    record Released(boolean success, String message) {}

    @POST
    @Path("lock")
    @Consumes(MediaType.APPLICATION_JSON)
    @RequestBody(content = @Content(schema = @Schema(implementation = StockLockRequest.class)))
    @Operation(operationId = "lockStock", summary = "Lock stock")
    public Locked<StockLockView> lock(Fields body) {
        var lock = lockStock.lock(caller.accountId(), StockLockRequest.of(body));
        return new Locked<>(true, StockLockView.of(lock, null));
    }

    @GET
    @Path("lock")
    @Operation(operationId = "listActiveLocks", summary = "List active locks")
    public Locked<List<StockLockView>> active() {
        var now = clock.instant();
        var locks = StockLock.active(caller.accountId(), now).stream()
                .map(lock -> StockLockView.of(
                        lock, Duration.between(now, lock.expiresAt).toSeconds()))
                .toList();
        return new Locked<>(true, locks);
    }

    @DELETE
    @Path("lock/{lock_token}")
    @Operation(operationId = "releaseLock", summary = "Release a lock")
    public Released release(@RestPath("lock_token") String token) {
        if (!StockLock.isToken(token)) {
            throw StockLock.notFound();
        }
        return Transactions.retryOnConflict(() -> releaseOnce(token));
    }

    private Released releaseOnce(String token) {
        var isReleased = StockLock.end(caller.accountId(), token, LockStatus.RELEASED, clock.instant());
        var lock = StockLock.of(caller.accountId(), token).orElseThrow(StockLock::notFound);
        if (!isReleased) {
            throw lock.refusal();
        }
        Stock.giveBack(lock.variantId, lock.quantity);
        return new Released(true, "OK");
    }
}
