/// Keeps the mirror right: everything now and then, and in between what has changed. Only a complete full list may
/// retire items, and one in which too much is missing may not.
///
/// [SyncCatalogue] is the one use case; the schedule and the operator's endpoint call it.
@NullMarked
package id.tuntas.fulfilment.catalogue.sync;

import org.jspecify.annotations.NullMarked;
