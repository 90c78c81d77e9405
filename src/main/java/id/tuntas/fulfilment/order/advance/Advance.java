package id.tuntas.fulfilment.order.advance;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.price.PriceAnswer;
import id.tuntas.fulfilment.order.price.PriceCheck;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.transaction.CartLine;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer.Refusal;
import id.tuntas.fulfilment.supplier.transaction.PlaceRequest;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The main flow: claims due orders, places new ones, checks the status of the others, and records the result.
@ApplicationScoped
class Advance implements DueWork<Due, OrderStep> {

    private static final String UNKNOWN = "it is unknown whether the supplier has the order: ";

    /// A batch may have some 2,000 units. All of them are in memory while it is recorded, and an order may have 3,000.
    private static final int UNITS_OF_A_USUAL_ORDER = 8;

    private final OpenOrders openOrders;
    private final PriceCheck priceCheck;
    private final Supplier supplier;
    private final OrderBatches batches;
    private final RecordStep recordStep;
    private final Clock clock;

    Advance(
            OpenOrders openOrders,
            PriceCheck priceCheck,
            Supplier supplier,
            OrderBatches batches,
            RecordStep recordStep,
            Clock clock) {
        this.openOrders = openOrders;
        this.priceCheck = priceCheck;
        this.supplier = supplier;
        this.batches = batches;
        this.recordStep = recordStep;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "orders";
    }

    @Override
    public DueQueue queue() {
        return openOrders.queue();
    }

    /// Every order needs the supplier.
    @Override
    public Instant restsUntil() {
        return supplier.restsUntil();
    }

    @Override
    public int room() {
        return supplier.room();
    }

    @Override
    public Map<Claim, Due> load(List<Claim> claims) {
        var dues = batches.due(keys(claims));
        var toPlace = claims.stream()
                .filter(claim -> !claim.isAbandoned())
                .map(claim -> dues.get(claim.key()))
                .filter(due -> due != null && due.status().isPlaceable())
                .map(Due::id)
                .toList();
        var orders = toPlace.isEmpty()
                ? Map.<String, Order>of()
                : byId(batches.read(toPlace).orders());
        return claims.stream()
                .filter(claim -> dues.containsKey(claim.key()))
                .collect(Collectors.toMap(Function.identity(), claim -> requireNonNull(dues.get(claim.key()))
                        .with(orders.get(claim.key()))));
    }

    @Override
    public Map<String, String> ids(Claim claim, Due due) {
        return Map.of("order", OrderId.publicForm(due.id()), "ref_id", due.refId());
    }

    @Override
    public OrderStep act(Claim claim, Due due) {
        var order = due.toPlace();
        var wait = supplier.awaitTurn();
        if (wait.isPresent()) {
            return order == null
                    ? new OrderStep.Polling(new DetailAnswer.HeldBack(wait.get()))
                    : new OrderStep.Placing(new PlaceAnswer.Limited(false), clock.instant());
        }
        return order == null
                ? new OrderStep.Polling(due.checked(supplier.transaction(due.refId(), due.permits())))
                : place(order);
    }

    /// A large answer takes its memory until its units count as the weight of the result.
    @Override
    public void release(Due due) {
        due.permits().close();
    }

    private OrderStep place(Order order) {
        var askedAt = clock.instant();
        var answer =
                switch (priceCheck.check(order)) {
                    case PriceAnswer.Fits() -> confirmed(order, supplier.place(placeRequest(order)));
                    case PriceAnswer.TooHigh tooHigh ->
                        confirmed(order, new PlaceAnswer.Refused(Refusal.PRICE, "PRICE_CHANGED", tooHigh.text()));
                    case PriceAnswer.Unknown _ when hasArrived(order) -> new PlaceAnswer.AlreadyPlaced();
                    case PriceAnswer.Unknown(var _, var _, var isLimited)
                    when isLimited -> new PlaceAnswer.Limited(false);
                    case PriceAnswer.Unknown(var why, var retryAfter, var _) ->
                        new PlaceAnswer.NotSent(why, retryAfter);
                };
        return new OrderStep.Placing(answer, askedAt);
    }

    /// The price may stay unknown for long, and an earlier attempt may have arrived meanwhile.
    private boolean hasArrived(Order order) {
        return order.mayBeUnderWay() && supplier.transaction(order.refId) instanceof DetailAnswer.Found;
    }

    /// A refusal counts only if the supplier does not have the order: it may check its stock or the balance before the
    /// ref_id, and so refuse an order that an earlier attempt has bought, of which nothing is known here after
    /// a restore; and a proxy may refuse its answer instead of the order. While an earlier
    /// attempt may still arrive, this is no proof: see [RecordPlacing].
    private PlaceAnswer confirmed(Order order, PlaceAnswer answer) {
        if (!(answer instanceof PlaceAnswer.Refused refused)) {
            return answer;
        }
        return switch (supplier.transaction(order.refId)) {
            case DetailAnswer.NotFound() -> refused;
            case DetailAnswer.Found _ -> new PlaceAnswer.AlreadyPlaced();
            case DetailAnswer.Foreign(var refId) ->
                unconfirmed(order, refused, "the supplier answered with the transaction " + refId, Optional.empty());
            case DetailAnswer.Unknown(var why, var retryAfter, var _) ->
                unconfirmed(order, refused, UNKNOWN + why, retryAfter);
            case DetailAnswer.HeldBack(var delay) ->
                unconfirmed(order, refused, UNKNOWN + DetailAnswer.HeldBack.WHY, Optional.of(delay));
        };
    }

    /// What would end an order, or make one cancelable that may be under way, waits for the supplier's answer.
    private static PlaceAnswer unconfirmed(
            Order order, PlaceAnswer.Refused refused, String why, Optional<Duration> retryAfter) {
        if (refused.refusal() == Refusal.FINAL || !refused.isCertain() || order.mayBeUnderWay()) {
            return new PlaceAnswer.Unknown(refused.code() + ", and " + why);
        }
        return refused.refusal() == Refusal.PRICE
                ? new PlaceAnswer.NotSent(refused.code() + ", and " + why, retryAfter)
                : refused;
    }

    @Override
    public int weight(OrderStep step) {
        return step instanceof OrderStep.Polling(DetailAnswer.Found(var detail))
                ? Math.max(1, detail.units() / UNITS_OF_A_USUAL_ORDER)
                : 1;
    }

    @Override
    public List<Next> record(List<Acted<OrderStep>> results) {
        var batch = batches.read(keys(results.stream().map(Acted::claim).toList()));
        var nexts = recordStep.record(results, byId(batch.orders()));
        batches.write(batch);
        return nexts;
    }

    /// An order whose result cannot be stored is marked for operators and still checked from time to time.
    @Override
    public void cannotBeDone(Claim claim, Throwable failure) {
        recordStep.notRecorded(claim.key(), failure);
    }

    private static List<String> keys(List<Claim> claims) {
        return claims.stream().map(Claim::key).toList();
    }

    private static Map<String, Order> byId(List<Order> orders) {
        return orders.stream().collect(Collectors.toMap(order -> order.id, Function.identity()));
    }

    private static PlaceRequest placeRequest(Order order) {
        var carts = order.lines.stream()
                .map(line -> new CartLine(line.itemId, line.quantity, line.note, line.zoneId, line.inquiryToken))
                .toList();
        return new PlaceRequest(order.refId, carts, order.lockToken);
    }
}
