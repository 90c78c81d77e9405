/// Stored transactions: a transaction has lines (one per cart line), a line has units (one per separately delivered
/// item), and only units and the transaction itself have a status.
///
/// Decisions where the specification is silent: a transaction ends when all its units have ended. With a delivered
/// unit it is `completed`, and undelivered units are refunded one by one. With none delivered it is `refunded` if the
/// provider found a destination wrong, `canceled` if a seller refused, else `failed`. There is no event for
/// `failed`: it is sent as `order.canceled` with `data.status` `failed`.
///
/// An SMM line is one unit that counts down. It ends `Completed` or `Partial`, the transaction `completed` either
/// way; the remainder of a partial one is refunded at the line's price, unless a person decides on that.
///
/// `status` has the allowed moves, `query` finds and counts, `view` shows.
@NullMarked
package id.tuntas.commerce.transaction;

import org.jspecify.annotations.NullMarked;
