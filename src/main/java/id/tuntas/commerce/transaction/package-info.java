/// Transactions as they are kept and shown: a transaction has lines (one per cart line), a line has units (one per item
/// that is delivered by itself), and only units and the transaction itself have a status.
///
/// Decisions where the specification is silent: a transaction is over when all its units are; with one unit delivered
/// it is `completed`, whatever became of the others, and units that were not delivered are refunded one by one. With
/// none delivered it is `refunded` if the provider found a destination wrong, `canceled` if a seller refused, else
/// `failed`. There is no event name for `failed`: it is told as `order.canceled` with `data.status` `failed`.
///
/// An SMM line is one unit that counts down. It ends `Completed` or `Partial`, the transaction `completed` either way;
/// what remains of a partial one is refunded at the line's price, unless a person is to decide on that.
@NullMarked
package id.tuntas.commerce.transaction;

import org.jspecify.annotations.NullMarked;
