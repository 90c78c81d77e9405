/// Whether an order may be sent to the supplier at the current price, and what orders cost ([ChargedOrders], for
/// `reconcile` and `account`).
@NullMarked
package id.tuntas.fulfilment.order.price;

import org.jspecify.annotations.NullMarked;
