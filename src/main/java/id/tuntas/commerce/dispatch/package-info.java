/// Delivers what was bought: every open line has one row in the due table, and each time it falls due the [Provider]
/// says what the next step yields. The built-in provider is a [Simulation]; its input chooses the outcome.
///
/// Magic destinations of host-to-host items, by their last digits: `0000` every unit fails, `1111` the last unit fails,
/// `2222` ten times slower, `3333` wrong number. A manual destination that contains `cancel` is refused by the seller.
@NullMarked
package id.tuntas.commerce.dispatch;

import org.jspecify.annotations.NullMarked;
