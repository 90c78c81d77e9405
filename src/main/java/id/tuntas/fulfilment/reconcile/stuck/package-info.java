/// The watch over orders that take too long: marks them once, and takes the mark away when they end.
@NullMarked
package id.tuntas.fulfilment.reconcile.stuck;

import org.jspecify.annotations.NullMarked;
