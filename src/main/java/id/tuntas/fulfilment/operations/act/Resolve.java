package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.code.DuplicateCodes;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/// Takes the mark off an order that a person has seen to; what was withheld with it is the customer's from now on.
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
                ? Optional.of(Problems.conflict("The order has no mark that could be taken off."))
                : Optional.empty();
    }

    @Override
    public void apply(Order order) {
        var now = clock.instant();
        order.resolved(now);
        duplicates.release(order, now);
    }
}
