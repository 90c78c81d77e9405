/// Delivers orders: every open line has a row in the queue, and each time it is due the [Provider] performs the next
/// step. The built-in provider is a [Simulation], whose input chooses the outcome.
///
/// Magic destinations of host-to-host items, by their last digits: `0000` every unit fails, `1111` the last unit fails,
/// `2222` ten times slower, `3333` wrong number. A manual destination that contains `cancel` is refused by the seller.
/// SMM destinations that contain `partial` end with a refund of the remainder, `manual-refund` with a refund that
/// waits for a person; `slow` is ten times slower. A bill for a customer number that ends in `1111` is already paid.
@NullMarked
package id.tuntas.commerce.dispatch;

import org.jspecify.annotations.NullMarked;
