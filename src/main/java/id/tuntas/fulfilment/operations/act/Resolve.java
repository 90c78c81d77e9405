package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.code.DuplicateCodes;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/// Removes an order's mark, and releases codes that were withheld with it to the customer.
@ApplicationScoped
class Resolve implements OrderAct {

    private final DuplicateCodes duplicates;
    private final Clock clock;

    Resolve(DuplicateCodes duplicates, Clock clock) {
        this.duplicates = duplicates;
        this.clock = clock;
    }

    @Override
    public String code() {
        return "resolve";
    }

    @Override
    public Optional<Problem> obstacle(Order order) {
        return order.attention == null
                ? Optional.of(Problems.conflict("The order has no mark to resolve."))
                : Optional.empty();
    }

    @Override
    public void apply(List<Order> orders) {
        var now = clock.instant();
        for (var order : orders) {
            order.resolved(now);
            duplicates.release(order, now);
        }
    }
}
