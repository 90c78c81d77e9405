/// What the supplier is asked ([Operation]). Depends on no other package; used by `supplier`, `supplier.guard` and
/// `supplier.body`.
@NullMarked
package id.tuntas.fulfilment.supplier.operation;

import org.jspecify.annotations.NullMarked;
