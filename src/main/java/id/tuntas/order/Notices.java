package id.tuntas.order;

import jakarta.enterprise.context.ApplicationScoped;

/// Decides which notice a customer gets when an order reaches a state.
@ApplicationScoped
class Notices {

    /// @return how many channels the customer is told through
    int finished(Order order) {
        return order.customer.email() == null ? 0 : 1;
    }
}
