package id.tuntas.callback.inbox;

import id.tuntas.audit.Audit;
import id.tuntas.listing.Cursors;
import id.tuntas.order.OpenOrders;
import id.tuntas.order.Order;
import id.tuntas.order.Reconsider.Said;
import id.tuntas.problem.ProblemException;
import id.tuntas.problem.Problems;
import id.tuntas.security.Roles;
import id.tuntas.sql.Saturated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Lets kept callbacks speak once more, as if they arrived now: open orders are looked at, finished ones that they
/// contradict are opened for a look, and orphans find the order that has come since.
@Path("/v1/callbacks/replay")
@Tag(name = "callbacks")
class ReplayResource {

    private static final int MOST = 500;
    private static final Cursors CURSORS = Cursors.of("replays");

    private final TellOrders tellOrders;
    private final OpenOrders openOrders;
    private final Audit audit;

    ReplayResource(TellOrders tellOrders, OpenOrders openOrders, Audit audit) {
        this.tellOrders = tellOrders;
        this.openOrders = openOrders;
        this.audit = audit;
    }

    /// @param dryRun only says what it means; false when absent
    /// @param limit  callbacks of one part at most
    /// @param cursor from the former part
    record ReplayRequest(
            @NotNull @Valid CallbackFilter filter,
            @Nullable Boolean dryRun,
            @Nullable @Positive @Max(MOST) Integer limit,
            @Nullable String cursor) {

        boolean isDryRun() {
            return Boolean.TRUE.equals(dryRun);
        }
    }

    /// @param matched    callbacks that the filter means, from the cursor on
    /// @param callbacks  of them in this part
    /// @param orders     that these tell of, as far as we have them
    /// @param openOrders of them, which are looked at now
    /// @param amount     what the orders cost at the supplier, in Rupiah
    /// @param orphans    callbacks of this part that tell of an order we do not have
    /// @param remaining  of the matched ones, those that this part did not get to
    record Replay(
            boolean dryRun,
            long matched,
            int callbacks,
            int orders,
            int openOrders,
            long amount,
            long orphans,
            long remaining,
            @Nullable String nextCursor) {}

    @POST
    @Transactional
    @RolesAllowed(Roles.OPERATOR)
    public Replay replay(@NotNull @Valid ReplayRequest request) {
        if (request.filter().namesNothing()) {
            throw new ProblemException(Problems.validation("/filter", "must name at least one criterion"));
        }
        var part = request.filter()
                .callbacks(CURSORS.id(request.cursor()), request.limit() == null ? MOST : request.limit());
        var replay = replay(request, part);
        if (!request.isDryRun()) {
            tellOrders.tell(part.stream()
                    .filter(Callback::isAboutOrder)
                    .map(callback -> new Said(callback.refId, callback.status))
                    .toList());
            audit.record("callback.replay", "", null, replay);
        }
        return replay;
    }

    private Replay replay(ReplayRequest request, List<Callback> part) {
        var orders = Order.byRefIds(refIds(part));
        var known = orders.stream().map(order -> order.refId).collect(Collectors.toSet());
        var orphans = part.stream()
                .filter(callback -> callback.isAboutOrder() && !known.contains(callback.refId))
                .count();
        var matched = request.filter().count(CURSORS.id(request.cursor()));
        var remaining = matched - part.size();
        return new Replay(
                request.isDryRun(),
                matched,
                part.size(),
                orders.size(),
                openOrders.standing(known).size(),
                Saturated.sum(orders.stream().mapToLong(order -> order.amount)),
                orphans,
                remaining,
                remaining == 0 || part.isEmpty() ? null : CURSORS.after(part.getLast().id));
    }

    private static Set<String> refIds(List<Callback> part) {
        return part.stream()
                .filter(Callback::isAboutOrder)
                .map(callback -> callback.refId)
                .filter(TellOrders::canBeOurs)
                .collect(Collectors.toSet());
    }
}
