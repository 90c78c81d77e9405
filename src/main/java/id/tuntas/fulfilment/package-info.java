/// The product: a storefront's orders are placed at the supplier, callbacks and polling detect their outcome,
/// customers are notified, and operators see where money or a customer is waiting.
///
/// Depends on `platform`, never on `commerce`: the two roles talk over HTTP only.
@NullMarked
package id.tuntas.fulfilment;

import org.jspecify.annotations.NullMarked;
