/// Keeps what we believe in step with what the supplier says, without waiting for callbacks: the bulk sweep over its
/// list of transactions, the watch over orders that take too long, and the figures that tell how well it works.
///
/// Jobs, all of them. They only make orders due or mark them; what an order becomes is `order.advance`'s to say.
@NullMarked
package id.tuntas.fulfilment.reconcile;

import org.jspecify.annotations.NullMarked;
