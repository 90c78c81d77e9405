/// Figures about orders: counters, gauges, the alarms for orders that need attention.
///
/// `operations` shows them; `order.due` and `order.advance` count here.
@NullMarked
package id.tuntas.fulfilment.order.figures;

import org.jspecify.annotations.NullMarked;
