/// The product: orders of a storefront are bought from the supplier, callbacks and questions find out what became of
/// them, customers are notified, and operators see where money or a customer is waiting.
///
/// Depends on `platform`, never on `commerce`: the two roles talk over HTTP only.
@NullMarked
package id.tuntas.fulfilment;

import org.jspecify.annotations.NullMarked;
