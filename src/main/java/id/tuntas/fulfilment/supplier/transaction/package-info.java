/// Transactions as they are sent, the answers about them, and their list, with rankings and sandbox orders.
@NullMarked
package id.tuntas.fulfilment.supplier.transaction;

import org.jspecify.annotations.NullMarked;
