package id.tuntas.fulfilment.catalogue.reservation;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierProblem;
import id.tuntas.fulfilment.supplier.goods.Lock;
import id.tuntas.fulfilment.supplier.goods.LockRequest;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.security.Roles;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// Locks stock while a buyer pays. An order names the token and buys exactly the locked quantity.
@Path("/v1/locks")
@Tag(name = "reservations")
class LockResource {

    private static final Cursors CURSORS = Cursors.of("locks");

    private final Supplier supplier;
    private final Promises promises;
    private final AuditedRequests audited;

    LockResource(Supplier supplier, Promises promises, AuditedRequests audited) {
        this.supplier = supplier;
        this.promises = promises;
        this.audited = audited;
    }

    /// @param lockDuration seconds; by default the supplier's 600
    public record Wish(
            @NotNull @Positive Long itemId,
            @NotNull @Positive @Max(1_000_000_000) Integer quantity,
            @Min(60) @Max(600) @Nullable Integer lockDuration) {}

    /// @param remainingSeconds in the list only
    public record LockView(
            String lockToken,
            long itemId,
            int quantity,
            @Nullable Instant lockedAt,
            @Nullable Instant expiresAt,
            @Nullable Long remainingSeconds) {

        static LockView of(Lock lock) {
            return new LockView(
                    lock.token(),
                    lock.itemId(),
                    lock.quantity(),
                    lock.lockedAt(),
                    lock.expiresAt(),
                    lock.remainingSeconds());
        }
    }

    @POST
    @ResponseStatus(201)
    @RunOnVirtualThread
    @RolesAllowed({Roles.STOREFRONT, Roles.OPERATOR})
    public LockView lock(@NotNull @Valid Wish wish) {
        var request = new LockRequest(wish.itemId(), wish.quantity(), wish.lockDuration());
        var lock = SupplierProblem.valueOf(supplier.lock(request));
        if (lock.token().length() > Promises.MAX_LOCK_TOKEN_LENGTH) {
            // Until it expires, it would hold stock that nobody can buy.
            supplier.releaseLock(lock.token());
            throw SupplierProblem.unavailable(
                    "The supplier answered with a lock token that is too long for an order.", Optional.empty());
        }
        promises.remember(request, lock);
        audited.add("lock.create", lock.token(), wish);
        return LockView.of(lock);
    }

    @GET
    @RunOnVirtualThread
    @RolesAllowed({Roles.STOREFRONT, Roles.OPERATOR})
    public Page<LockView> locks(@BeanParam @Valid PageParameters page) {
        var locks = SupplierProblem.valueOf(supplier.locks());
        return Page.of(locks.stream().map(LockView::of).toList(), page, CURSORS);
    }

    @DELETE
    @Path("/{token}")
    @RunOnVirtualThread
    @RolesAllowed({Roles.STOREFRONT, Roles.OPERATOR})
    public void release(@PathParam("token") @Size(max = 191) String token) {
        var released = SupplierProblem.valueOf(supplier.releaseLock(token));
        promises.released(released);
        audited.add("lock.release", token, null);
    }
}
