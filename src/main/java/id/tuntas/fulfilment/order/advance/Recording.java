package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.work.Next;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The recording of a result in two steps: between them, the codes that orders have just got are looked up for all
/// results together, before any customer is told of them.
///
/// @param settled the order, if it may have got codes
/// @param rest    what is recorded then
record Recording(Stream<Order> settled, Supplier<Next> rest) {

    static Recording of(Supplier<Next> rest) {
        return new Recording(Stream.empty(), rest);
    }

    /// The same, and what follows from when the order is due again.
    Recording followedBy(Consumer<Next> consequence) {
        return new Recording(settled, () -> {
            var next = rest.get();
            consequence.accept(next);
            return next;
        });
    }

    /// The same, with something around the rest.
    Recording wrapped(UnaryOperator<Supplier<Next>> around) {
        return new Recording(settled, around.apply(rest));
    }

    static Recording settled(Order order, Supplier<Next> rest) {
        return new Recording(Stream.of(order), rest);
    }
}
