/// The daily reconciliation: the supplier's transactions and refunds against the orders.
///
/// A run stores findings ([Reconciliation], [Finding]), marks orders and makes open ones due, but does not change
/// them. Uses the pages and the mirror of `reconcile`.
@NullMarked
package id.tuntas.fulfilment.reconcile.money;

import org.jspecify.annotations.NullMarked;
