/// How the body of an answer is read, limited in size, time and memory. Used inside `supplier` only.
@NullMarked
package id.tuntas.fulfilment.supplier.body;

import org.jspecify.annotations.NullMarked;
