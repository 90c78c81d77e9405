package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.duration.OrderDurations.Basis;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// When an order is checked next without a callback, and why then.
///
/// @param at                null if the order is finished
/// @param basedOn           `item`, `product` or `kind`: whose finished orders the time was learned from; `fixed`: the
///                          fixed delays; null if the order is finished
/// @param itemId            the item that decides; null unless learned
/// @param orders            how many orders it was learned from, of which recent ones count most
/// @param halfWithinSeconds within which half of them finish
/// @param mostWithinSeconds within which 90 % of them finish
/// @param reported          whether callbacks report nearly all ends, so that checks may be late
public record NextCheckView(
        @Nullable Instant at,
        @Nullable String basedOn,
        @Nullable Long itemId,
        @Nullable Long orders,
        @Nullable Double halfWithinSeconds,
        @Nullable Double mostWithinSeconds,
        @Nullable Boolean reported,
        @Nullable String because) {

    private static final double MILLIS = 1_000;

    static NextCheckView of(Instant at, Optional<Basis> basis) {
        return basis.map(learned -> learned(at, learned))
                .orElseGet(
                        () -> new NextCheckView(at, "fixed", null, null, null, null, null, "the fixed delays apply"));
    }

    static NextCheckView none() {
        return new NextCheckView(null, null, null, null, null, null, null, null);
    }

    private static NextCheckView learned(Instant at, Basis basis) {
        double most = basis.most().toMillis() / MILLIS;
        return new NextCheckView(
                at,
                basis.scope(),
                basis.itemId(),
                basis.orders(),
                basis.half().toMillis() / MILLIS,
                most,
                basis.isReported(),
                String.format(
                        Locale.ROOT,
                        "90 %% of the orders of this %s finish within %.1f s (from %,d orders)%s",
                        basis.scope(),
                        most,
                        basis.orders(),
                        basis.isReported() ? ", and callbacks report nearly all of them" : ""));
    }
}
