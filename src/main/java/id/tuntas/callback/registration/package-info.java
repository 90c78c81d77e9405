/// Our registration with the supplier: URL, secret, test callback; and the secrets that verify callbacks now.
///
/// `callback` asks for the live secrets and reports the test callback, `operations` shows the registration. Knows
/// `supplier`, and neither of the two.
@NullMarked
package id.tuntas.callback.registration;

import org.jspecify.annotations.NullMarked;
