package id.tuntas.fulfilment.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The balance in Rupiah.
///
/// @param stale         the supplier does not answer now: this is what it said at that time
/// @param lowBalance    below which an alarm is raised; null when none is set
/// @param waitingOrders how many orders wait for the balance, and for how much of it
record BalanceView(
        long balance, Instant at, boolean stale, @Nullable Long lowBalance, long waitingOrders, long waitingAmount) {}
