/// The watch for stuck orders: marks them once, and removes the mark when they finish.
@NullMarked
package id.tuntas.fulfilment.reconcile.stuck;

import org.jspecify.annotations.NullMarked;
