package id.tuntas.fulfilment.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The balance in Rupiah.
///
/// @param stale         whether it could not be read from the supplier, so that this is the latest known balance
/// @param lowBalance    threshold of the alarm; null if unset
/// @param waitingOrders the orders that wait for balance
record BalanceView(
        long balance, Instant at, boolean stale, @Nullable Long lowBalance, long waitingOrders, long waitingAmount) {}
