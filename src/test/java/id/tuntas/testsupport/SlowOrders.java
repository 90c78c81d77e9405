package id.tuntas.testsupport;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.testsupport.UndeliveredOrders;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.stream.Stream;

/// Orders that commerce delivers when a test says so, however long a browser needs before.
@ApplicationScoped
public class SlowOrders {

    private final UndeliveredOrders undelivered;

    SlowOrders(UndeliveredOrders undelivered) {
        this.undelivered = undelivered;
    }

    /// Buys one, and waits until the supplier has taken it.
    ///
    /// @param customer the member `customer` of the request
    /// @return the order's public id
    public String placedFor(String customer) {
        var order = Stream.generate(() -> Shop.orders("""
                        {"reference": "%s", "customer": %s, "items": [%s]}""".formatted(Shop.newReference(), customer, WholeSystem.SLOW)))
                .filter(bought -> undelivered.isKept(supplierReference(bought)))
                .findFirst()
                .orElseThrow();
        Shop.becomes(order, "processing");
        return order;
    }

    public void deliver(String order) {
        undelivered.deliver(supplierReference(order));
    }

    private static String supplierReference(String order) {
        return requireNonNull(Shop.refId(order));
    }
}
