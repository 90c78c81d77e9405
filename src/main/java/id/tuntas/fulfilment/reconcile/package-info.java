/// Keeps orders in sync with the supplier without callbacks, by the bulk sweep of its list of transactions.
/// The pages and the mirror of that list also serve `reconcile.money`, the daily reconciliation;
/// `reconcile.stuck` watches for stuck orders, `reconcile.detection` measures how ends are detected.
///
/// The sweep and the watch are jobs that only make orders due or mark them; `order.advance` does the rest.
@NullMarked
package id.tuntas.fulfilment.reconcile;

import org.jspecify.annotations.NullMarked;
