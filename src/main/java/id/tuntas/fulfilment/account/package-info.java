/// The account at the supplier: its balance and history; orders that wait for balance; rank and sandbox orders.
/// `account.topup` requests top-ups.
///
/// Depends on `supplier` and `order`.
@NullMarked
package id.tuntas.fulfilment.account;

import org.jspecify.annotations.NullMarked;
