/// Pure functions that derive the new state of every line and unit from a stored order and the supplier's
/// transaction detail. No clock, no database, no side effects.
@NullMarked
package id.tuntas.fulfilment.order.settle;

import org.jspecify.annotations.NullMarked;
