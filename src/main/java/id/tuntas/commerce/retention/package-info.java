/// Forgets what nobody will ask for any more: callbacks that are over, locks and inquiries past their time. Orders,
/// top-ups and the ledger stay for ever.
///
/// Nobody calls it; it is due work like any other, in batches that never hold others up.
@NullMarked
package id.tuntas.commerce.retention;

import org.jspecify.annotations.NullMarked;
