/// Our registration with the supplier: URL, secret, test callback; and the secrets that verify callbacks now.
///
/// `callback` asks for the live secrets, `callback.inbox` reports the test callback. Depends on `supplier`.
@NullMarked
package id.tuntas.fulfilment.callback.registration;

import org.jspecify.annotations.NullMarked;
