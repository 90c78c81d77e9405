/// How long commerce keeps what is over: callbacks, locks and inquiries. Orders, top-ups and the ledger stay.
///
/// The job `commerce-retention` applies the rules; only replicas with the role have it.
@NullMarked
package id.tuntas.commerce.retention;

import org.jspecify.annotations.NullMarked;
