package id.tuntas.fulfilment.order.price;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Orders that wait for the same reason.
///
/// @param amount their expected cost, in Rupiah
/// @param since  when the oldest was accepted; null if there are none
public record WaitingOrders(
        long orders, long amount, @Nullable Instant since) {}
