/// How long commerce keeps what is over: callbacks, locks and inquiries. Orders, top-ups and the ledger stay.
///
/// The job `retention` of `platform.operate.retention` applies the rules.
@NullMarked
package id.tuntas.commerce.retention;

import org.jspecify.annotations.NullMarked;
