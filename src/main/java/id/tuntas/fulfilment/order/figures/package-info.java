/// Figures about orders: counters, gauges, the alarms for orders that need attention.
///
/// Shown by `operations`; counted by `order.due` and `order.advance`. `MarkedOrders` is used by `reconcile.money`, too.
@NullMarked
package id.tuntas.fulfilment.order.figures;

import org.jspecify.annotations.NullMarked;
