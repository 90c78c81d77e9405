/// The daily comparison of money: the supplier's transactions and refunds against our orders.
///
/// A run finds and shows ([Reconciliation], [Finding]); it marks orders and has open ones looked at, and changes
/// none. Stands on the pages and the mirror of `reconcile`.
@NullMarked
package id.tuntas.fulfilment.reconcile.money;

import org.jspecify.annotations.NullMarked;
