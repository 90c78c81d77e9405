/// After a change of the encryption key: encrypts what was written with a former one again, bit by bit in the
/// background, so that the former key can be taken out of the settings.
///
/// A job. Whoever stores secrets contributes [id.tuntas.platform.security.EncryptedColumnSource].
@NullMarked
package id.tuntas.platform.operate.keyrotation;

import org.jspecify.annotations.NullMarked;
