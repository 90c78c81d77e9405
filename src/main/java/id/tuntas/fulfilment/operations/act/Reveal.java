package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.rest.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/// Reveals licences and serial numbers: recorded in timeline and audit log, no other change.
@ApplicationScoped
class Reveal implements OrderAct {

    @Override
    public String code() {
        return "reveal";
    }

    @Override
    public Optional<Problem> obstacle(Order order) {
        return Optional.empty();
    }

    @Override
    public void apply(List<Order> orders) {
        // Only timeline and audit log are written.
    }
}
