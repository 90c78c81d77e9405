package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.attention.HiddenMarks;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.settle.Settle;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Ends an order that the supplier never ends, so that the customer hears of it and the shop can refund.
///
/// - Only an order that the supplier has accepted. One that was not placed is canceled; of one whose placing has an
///   unknown outcome, or had one and may still arrive, it is not known what there is to end.
/// - Only if the supplier says now that it has not ended it, or does not know it any more. Without an answer, it is not
///   ended.
/// - Only as the operator has seen it: with this outcome and, where they are given, so many delivered units.
/// - What was delivered stays delivered. Everything else has failed, and the supplier owes its price: the order is
///   `failed`, `partial` or, if everything was delivered without an end, `completed`, with the reason
///   `ended_by_operator`.
/// - It only notes the decision and makes the order due: the main flow checks its status once more, ends it like any
///   other one, and takes what the supplier has delivered or ended until then.
/// - If the supplier delivers afterwards, the order takes it, its customer gets a correction, and it is marked as
///   `contradiction`.
/// - What is ended already, or about to be, is left as it is.
@ApplicationScoped
class End {

    /// The order has been ended like this, or is about to be.
    static final Problem ALREADY = refusal("An operator has ended it already.");

    private final OpenOrders openOrders;
    private final HiddenMarks hiddenMarks;
    private final OrderSnapshots snapshots;
    private final Supplier supplier;
    private final Shards shards;
    private final Clock clock;

    End(
            OpenOrders openOrders,
            HiddenMarks hiddenMarks,
            OrderSnapshots snapshots,
            Supplier supplier,
            Shards shards,
            Clock clock) {
        this.openOrders = openOrders;
        this.hiddenMarks = hiddenMarks;
        this.snapshots = snapshots;
        this.supplier = supplier;
        this.shards = shards;
        this.clock = clock;
    }

    /// How an operator wants an order to end, and why.
    ///
    /// @param outcome   the order's status then: `failed` if nothing was delivered, `partial` if something was,
    ///                  `completed` if everything was. If it would be another one, the order is not ended
    /// @param delivered the delivered units, of all items, that the operator has seen; if there are more or fewer
    ///                  now, the order is not ended. When absent, only the outcome counts
    /// @param note      what the supplier was asked and has said, in timeline and audit log
    record Ending(
            @NotNull @Pattern(regexp = "completed|partial|failed")
            String outcome,

            @Nullable @PositiveOrZero Long delivered,
            @NotBlank @Size(max = Remark.MAX_NOTE_LENGTH) String note) {}

    /// The order's state in the audit log: what was seen, and what was made of it.
    record State(
            String status,
            @Nullable String reason,
            @Nullable String attention,
            @Nullable String supplierStatus,
            long delivered) {}

    OrderAct as(Ending ending) {
        return new Act(ending);
    }

    private final class Act implements OrderAct {

        private final Ending ending;

        private Act(Ending ending) {
            this.ending = ending;
        }

        @Override
        public String code() {
            return TimelineEntry.END;
        }

        @Override
        public Optional<Problem> obstacle(Order order) {
            return switch (order.status) {
                case PROCESSING -> order.isEndedByOperator() ? Optional.of(ALREADY) : Optional.empty();
                case ACCEPTED, WAITING ->
                    order.mayBeUnderWay()
                            ? refused("An earlier attempt may still reach the supplier, so it can be neither ended nor"
                                    + " canceled. It is sent again, with the same ref_id, until that is known.")
                            : refused("It is " + order.status.code()
                                    + ", and not known to be placed: cancel it instead.");
                case UNCERTAIN ->
                    refused("It is unknown whether the supplier has it. It is polled until that is known.");
                case COMPLETED, PARTIAL, FAILED, CANCELED ->
                    order.isEndedByOperator() && order.status.code().equals(ending.outcome())
                            ? Optional.of(ALREADY)
                            : refused("It is " + order.status.code() + " and final.");
            };
        }

        @Override
        public Optional<Problem> obstacleAtSupplier(Order order) {
            return switch (supplier.transaction(order.refId)) {
                case DetailAnswer.Found(var detail) -> obstacleIn(detail, order);
                case DetailAnswer.NotFound() -> Optional.empty();
                case DetailAnswer.Foreign _, DetailAnswer.Unknown _, DetailAnswer.HeldBack _ ->
                    Optional.of(
                            Problems.unavailable(
                                    "The supplier has not said how far it is with the order, which is not ended without that."));
            };
        }

        private Optional<Problem> obstacleIn(TransactionDetail detail, Order order) {
            var stored = shards.on(shards.ofId(order.id))
                    .call(() -> snapshots.byIds(Set.of(order.id)))
                    .getFirst();
            // Another operator may have ended it while the supplier was queried.
            var since = obstacle(stored);
            if (since.isPresent()) {
                return since;
            }
            var reported = Settle.of(stored, detail);
            if (reported.status().isFinal()) {
                return refused(
                        "The supplier has ended it, as " + reported.status().code() + ": check it now instead.");
            }
            long delivered = reported.lines().stream()
                    .mapToLong(line -> line.delivered())
                    .sum();
            return delivered == OrderLine.delivered(stored.lines)
                    ? Optional.empty()
                    : refused("The supplier has delivered " + delivered + " by now: check it now, and read it again.");
        }

        @Override
        public Optional<Problem> obstacleOfChange(Order order, @Nullable String seen) {
            long delivered = OrderLine.delivered(order.lines);
            var outcome = outcome(order, delivered);
            if (!outcome.code().equals(ending.outcome())) {
                return refused("With " + delivered + " delivered, it would be " + outcome.code() + ", not "
                        + ending.outcome() + ".");
            }
            return ending.delivered() == null || ending.delivered() == delivered
                    ? Optional.empty()
                    : refused(delivered + " were delivered, not " + ending.delivered() + ": read the order again.");
        }

        private static OrderStatus outcome(Order order, long delivered) {
            long quantity =
                    order.lines.stream().mapToLong(line -> line.quantity).sum();
            if (delivered == quantity) {
                return OrderStatus.COMPLETED;
            }
            return delivered == 0 ? OrderStatus.FAILED : OrderStatus.PARTIAL;
        }

        @Override
        public Object state(Order order) {
            return new State(
                    order.status.code(),
                    order.reason,
                    order.attention,
                    order.supplierStatus,
                    OrderLine.delivered(order.lines));
        }

        /// What was unclear is decided with it.
        @Override
        public void apply(List<Order> orders) {
            var now = clock.instant();
            orders.forEach(order -> order.endByOperator(now));
            var unclear =
                    orders.stream().filter(Attention.UNCLEAR_GOODS::isMarkOf).toList();
            unclear.forEach(order -> order.resolved(now));
            openOrders.recheck(orders);
            hiddenMarks.show(unclear, now);
        }
    }

    private static Optional<Problem> refused(String detail) {
        return Optional.of(refusal(detail));
    }

    private static Problem refusal(String detail) {
        return Problem.of(409, "not-endable", "The order cannot be ended", detail);
    }
}
