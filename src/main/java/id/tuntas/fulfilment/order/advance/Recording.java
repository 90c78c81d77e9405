package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.work.Next;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Records a result in two parts. Between them, newly received codes are checked for duplicates, for all results
/// together and before any customer is notified.
///
/// @param settled the order, if it may have received codes
/// @param rest    the second part
record Recording(Stream<Order> settled, Supplier<Next> rest) {

    static Recording of(Supplier<Next> rest) {
        return new Recording(Stream.empty(), rest);
    }

    /// Adds a consequence, which is given when the order is due again.
    Recording followedBy(Consumer<Next> consequence) {
        return new Recording(settled, () -> {
            var next = rest.get();
            consequence.accept(next);
            return next;
        });
    }

    /// Wraps the second part.
    Recording wrapped(UnaryOperator<Supplier<Next>> around) {
        return new Recording(settled, around.apply(rest));
    }

    static Recording settled(Order order, Supplier<Next> rest) {
        return new Recording(Stream.of(order), rest);
    }
}
