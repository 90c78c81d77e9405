/// Keeps the mirror up to date with full syncs, and deltas in between. Only a complete full list may retire items,
/// unless too many are missing in it.
///
/// [SyncCatalogue] is the use case; the schedule and the operators' endpoint call it.
@NullMarked
package id.tuntas.fulfilment.catalogue.sync;

import org.jspecify.annotations.NullMarked;
