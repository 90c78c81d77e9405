/// Operators' actions on many orders, in the background: [BulkRunResource] plans, starts, pauses and cancels a
/// [BulkRun]; [RunBulk] carries it out part by part, on any replica, through `operations.act`.
///
/// Called by HTTP and the work loop.
@NullMarked
package id.tuntas.fulfilment.operations.bulk;

import org.jspecify.annotations.NullMarked;
