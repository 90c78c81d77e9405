/// Top-ups: each keeps the ref_id that was stored before anything was sent, and is followed until it is final.
@NullMarked
package id.tuntas.fulfilment.account.topup;

import org.jspecify.annotations.NullMarked;
