/// How an order advances: [id.tuntas.fulfilment.order.advance.Advance] claims due orders, places them or checks
/// their status, and records the result together with the notifications for the customer.
///
/// Called by the work loop only; other code makes an order due in [id.tuntas.fulfilment.order.due.OpenOrders].
@NullMarked
package id.tuntas.fulfilment.order.advance;

import org.jspecify.annotations.NullMarked;
