/// What the supplier lists of its transactions with us, and what it counts and practises around them.
@NullMarked
package id.tuntas.supplier.transaction;

import org.jspecify.annotations.NullMarked;
