/// Permits and circuit breakers around the calls to the supplier. Used by `supplier` only.
@NullMarked
package id.tuntas.fulfilment.supplier.guard;

import org.jspecify.annotations.NullMarked;
