/// Transactions as they are sent and as the supplier lists them, with rankings and sandbox orders.
@NullMarked
package id.tuntas.fulfilment.supplier.transaction;

import org.jspecify.annotations.NullMarked;
