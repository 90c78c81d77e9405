/// The account at the supplier: its balance and history; orders that wait for balance; rank and sandbox orders.
/// `account.topup` requests top-ups.
///
/// Depends on `supplier` and `order`; called only by HTTP and the jobs.
@NullMarked
package id.tuntas.fulfilment.account;

import org.jspecify.annotations.NullMarked;
