/// Transactions as we send them and as the supplier lists them, and what it counts and practises around them.
@NullMarked
package id.tuntas.fulfilment.supplier.transaction;

import org.jspecify.annotations.NullMarked;
