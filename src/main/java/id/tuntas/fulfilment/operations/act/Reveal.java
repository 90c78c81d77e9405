package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.rest.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/// Shows licences and serial numbers: changes nothing, and leaves a trace in timeline and audit.
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
    public void apply(Order order) {
        // That it was asked for is all that is kept.
    }
}
