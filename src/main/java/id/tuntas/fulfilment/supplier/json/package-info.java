/// Tolerant reading of the supplier's JSON, for the types that [id.tuntas.fulfilment.supplier.Supplier] answers with.
/// Nobody outside `supplier` reads an answer itself.
@NullMarked
package id.tuntas.fulfilment.supplier.json;

import org.jspecify.annotations.NullMarked;
