/// Permits and circuit breakers around the calls to the supplier, and what each [Operation] means for them. Used by
/// `supplier` only.
@NullMarked
package id.tuntas.fulfilment.supplier.guard;

import org.jspecify.annotations.NullMarked;
