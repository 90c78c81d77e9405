/// The key of the fingerprints of licences and serial numbers, by which two equal ones are recognised although they are
/// stored encrypted.
@NullMarked
package id.tuntas.fulfilment.order.fingerprint;

import org.jspecify.annotations.NullMarked;
