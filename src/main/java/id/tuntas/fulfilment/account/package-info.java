/// Our account at the supplier: the balance, watched and remembered; orders that wait for it, revived when it grows;
/// our rank, and orders for practice. `account.topup` pays in.
///
/// Knows `supplier` and `order`; nobody calls in but HTTP and the jobs.
@NullMarked
package id.tuntas.fulfilment.account;

import org.jspecify.annotations.NullMarked;
