/// How a storefront's request becomes an order: validation with pointers, the note that each item needs, and the
/// reference as idempotency key. [id.tuntas.fulfilment.order.intake.AcceptOrder] checks each request by itself,
/// [id.tuntas.fulfilment.order.intake.StoreOrders] stores those that arrive together in one transaction.
@NullMarked
package id.tuntas.fulfilment.order.intake;

import org.jspecify.annotations.NullMarked;
