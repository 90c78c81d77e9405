/// The pure derivation of completion: from a stored order and the supplier's transaction detail to the new state of
/// every line and unit. No clock, no database, no effect.
@NullMarked
package id.tuntas.fulfilment.order.settle;

import org.jspecify.annotations.NullMarked;
