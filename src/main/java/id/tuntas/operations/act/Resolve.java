package id.tuntas.operations.act;

import id.tuntas.order.Order;
import id.tuntas.problem.Problem;
import id.tuntas.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/// Takes the mark off an order that a person has seen to.
@ApplicationScoped
class Resolve implements OrderAct {

    private final Clock clock;

    Resolve(Clock clock) {
        this.clock = clock;
    }

    @Override
    public String word() {
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
    }
}
