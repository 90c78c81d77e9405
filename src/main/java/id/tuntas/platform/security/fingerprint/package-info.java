/// Fingerprints of codes that are stored encrypted, by which two equal ones are recognised. Each role has a key of its
/// own, in its database.
@NullMarked
package id.tuntas.platform.security.fingerprint;

import org.jspecify.annotations.NullMarked;
