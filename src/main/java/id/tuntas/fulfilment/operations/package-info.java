/// What operators ask: the figures of the moment, the live stream of changes, and a closer look at one order. The
/// page at `/` (in `META-INF/resources`) asks the public API and nothing else.
///
/// Reads `order`, `callback` and `work`; nobody calls in but HTTP and the scheduler.
@NullMarked
package id.tuntas.fulfilment.operations;

import org.jspecify.annotations.NullMarked;
