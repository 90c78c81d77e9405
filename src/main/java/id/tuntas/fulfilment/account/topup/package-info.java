/// Paying in: a top-up keeps the one ref_id it was given before anything was sent, whatever the supplier answers, and
/// is followed until it is paid or over.
@NullMarked
package id.tuntas.fulfilment.account.topup;

import org.jspecify.annotations.NullMarked;
