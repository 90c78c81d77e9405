/// Lenient reading of the supplier's JSON, for the result types of [id.tuntas.fulfilment.supplier.Supplier]. Used
/// inside `supplier` only.
@NullMarked
package id.tuntas.fulfilment.supplier.json;

import org.jspecify.annotations.NullMarked;
