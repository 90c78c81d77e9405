/// The REST API of orders: placing, reading, searching and canceling them, and what each role sees.
///
/// Depends on `order.intake`, which accepts orders; `operations.act` selects orders with [FindOrders] and
/// the same criteria as the list.
@NullMarked
package id.tuntas.fulfilment.order.api;

import org.jspecify.annotations.NullMarked;
