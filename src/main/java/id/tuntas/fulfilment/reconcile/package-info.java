/// Keeps orders in sync with the supplier without callbacks: the bulk sweep of its list of transactions, the watch
/// for stuck orders, and the figures about both.
///
/// All of them are jobs. They only make orders due or mark them; `order.advance` does the rest.
@NullMarked
package id.tuntas.fulfilment.reconcile;

import org.jspecify.annotations.NullMarked;
