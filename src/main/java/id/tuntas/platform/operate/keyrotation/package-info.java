/// Re-encrypts secrets in the background after a change of the encryption key, so that the former key can be removed
/// from the settings; and encrypts what earlier versions stored in clear.
///
/// A job. Features that store secrets contribute [id.tuntas.platform.security.EncryptedColumnSource].
@NullMarked
package id.tuntas.platform.operate.keyrotation;

import org.jspecify.annotations.NullMarked;
