package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.order.price.WaitingTotal;
import id.tuntas.fulfilment.supplier.Answer;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierProblem;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.security.Roles;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.time.Clock;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The current balance and its history.
@Path("/v1/balance")
@Tag(name = "money")
class BalanceResource {

    private static final Cursors CURSORS = Cursors.of("balances");

    private final Supplier supplier;
    private final AccountConfig config;
    private final OrdersWaitingForBalance waitingForBalance;
    private final Clock clock;

    BalanceResource(Supplier supplier, AccountConfig config, OrdersWaitingForBalance waitingForBalance, Clock clock) {
        this.supplier = supplier;
        this.config = config;
        this.waitingForBalance = waitingForBalance;
        this.clock = clock;
    }

    /// @param balance in Rupiah
    record SnapshotView(Instant at, long balance) {

        static SnapshotView of(BalanceSnapshot snapshot) {
            return new SnapshotView(snapshot.takenAt, snapshot.balance);
        }
    }

    /// Reads the balance from the supplier; if that fails, returns the latest known one.
    @GET
    @RunOnVirtualThread
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public BalanceView balance() {
        var answer = supplier.balance();
        return QuarkusTransaction.requiringNew().call(() -> {
            // First, so that no connection is held while the shards are read.
            var waiting = waitingForBalance.total();
            return answer instanceof Answer.Success<Long>(var balance)
                    ? view(balance, clock.instant(), false, waiting)
                    : BalanceSnapshot.latest(clock.instant())
                            .map(latest -> view(latest.balance, latest.takenAt, true, waiting))
                            .orElseThrow(() -> SupplierProblem.withoutValue(answer));
        });
    }

    private BalanceView view(long balance, Instant at, boolean stale, WaitingTotal waiting) {
        return new BalanceView(
                balance, at, stale, config.lowBalance().orElse(null), waiting.orders(), waiting.amount());
    }

    /// The balance at each change, and at least every quarter of an hour, newest first, as precise as it is read.
    @GET
    @Path("/history")
    @Transactional
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<SnapshotView> history(
            @QueryParam("from") @Nullable Instant from,
            @QueryParam("to") @Nullable Instant to,
            @BeanParam @Valid PageParameters page) {
        var snapshots = BalanceSnapshot.newest(from, to, CURSORS.id(page.cursor()));
        return Page.of(snapshots, page.limit(), CURSORS, snapshot -> snapshot.id, SnapshotView::of);
    }
}
