/// How an order advances: [id.tuntas.fulfilment.order.advance.Advance], the one door through which truth enters,
/// claims due orders, places them or asks for them, and records what came of it together with the notices for the
/// customer.
///
/// Called by the work loop only; whoever wants an order looked at makes it due in
/// [id.tuntas.fulfilment.order.due.OpenOrders].
@NullMarked
package id.tuntas.fulfilment.order.advance;

import org.jspecify.annotations.NullMarked;
