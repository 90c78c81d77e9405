/// Actions on many orders, notifications or callbacks ([BulkSubject]): [BulkRunResource] plans, starts and pauses a
/// [BulkRun]; [RunBulk] carries it out part by part, on any replica.
///
/// Called by HTTP and the work loop.
@NullMarked
package id.tuntas.fulfilment.operations.bulk;

import org.jspecify.annotations.NullMarked;
