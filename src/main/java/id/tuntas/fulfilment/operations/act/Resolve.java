package id.tuntas.fulfilment.operations.act;

import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.api.OrderFilter;
import id.tuntas.fulfilment.order.attention.HiddenMarks;
import id.tuntas.fulfilment.order.code.DuplicateCodes;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Removes an order's mark, and releases codes that were withheld with it to the customer.
@ApplicationScoped
class Resolve implements OrderAct {

    /// Repeated, it changes nothing.
    static final Problem ALREADY = Problems.conflict("The order has no mark to resolve.");

    private static final Problem NEWER = Problems.conflict(
            "Its mark may be newer than the plan, or than what you have seen: read the order, then resolve it or plan"
                    + " again.");

    private final DuplicateCodes duplicates;
    private final HiddenMarks hiddenMarks;
    private final Clock clock;

    Resolve(DuplicateCodes duplicates, HiddenMarks hiddenMarks, Clock clock) {
        this.duplicates = duplicates;
        this.hiddenMarks = hiddenMarks;
        this.clock = clock;
    }

    @Override
    public String code() {
        return TimelineEntry.RESOLVE;
    }

    @Override
    public Optional<Problem> obstacle(Order order) {
        return order.attention == null ? Optional.of(ALREADY) : Optional.empty();
    }

    /// What the operator decided on is not what the order has now, such as a code that was withheld meanwhile.
    @Override
    public Optional<Problem> obstacleOfChange(Order order, @Nullable String seen) {
        return Objects.equals(order.attention, seen)
                ? Optional.empty()
                : Optional.of(Problems.conflict(
                        "The order's mark has changed to " + order.attention + " meanwhile: read the order again."));
    }

    /// Releases codes only for a filter that says so.
    @Override
    public Optional<Problem> obstacleOfFilter(Order order, OrderFilter filter) {
        var isMeant = !Attention.DUPLICATE_SECRET.isMarkOf(order)
                || Attention.DUPLICATE_SECRET.code().equals(filter.attention());
        return isMeant
                ? Optional.empty()
                : Optional.of(Problems.conflict(
                        "Its code is withheld: use the filter \"attention\": \"duplicate_secret\" to release it."));
    }

    /// A mark may be newer than what was seen and of the same kind, such as of another code that was withheld.
    @Override
    public Map<String, Problem> obstaclesSince(Instant asOf, List<Order> orders) {
        var times = MarkTimes.of(
                orders.stream().filter(order -> order.attention != null).toList());
        return times.entrySet().stream()
                .filter(marked -> marked.getValue().isAfter(asOf))
                .collect(toMap(Map.Entry::getKey, _ -> NEWER));
    }

    @Override
    public String detail(Order order, String how) {
        return HiddenMarks.resolution(order, how);
    }

    @Override
    public void apply(List<Order> orders) {
        var now = clock.instant();
        for (var order : orders) {
            var isDuplicate = Attention.DUPLICATE_SECRET.isMarkOf(order);
            order.resolved(now);
            if (isDuplicate) {
                duplicates.release(order, now);
            }
        }
        hiddenMarks.show(orders, now);
    }
}
