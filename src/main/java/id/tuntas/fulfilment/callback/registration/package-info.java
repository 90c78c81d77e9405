/// The webhook registration at the supplier: URL, secret, test callback; and the currently valid secrets.
///
/// `callback` reads the valid secrets, `callback.inbox` reports the test callback. Depends on `supplier`.
@NullMarked
package id.tuntas.fulfilment.callback.registration;

import org.jspecify.annotations.NullMarked;
