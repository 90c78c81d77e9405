/// The operators' views: current figures, the live stream of changes, and the order of a code. The page at `/` (in
/// `META-INF/resources`) uses the public API only.
///
/// Reads `account`, `callback`, `notification.api`, `order`, `reconcile.detection` and `supplier`, of the platform
/// `operate` and `replica`; called only by HTTP and the scheduler.
@NullMarked
package id.tuntas.fulfilment.operations;

import org.jspecify.annotations.NullMarked;
