/// The certificate that clients of HTTPS see: which one it is, and whether it still holds. Replaced files are served
/// without a restart (`quarkus.http.ssl.certificate.reload-period`). An expired certificate, or a key that does not
/// belong to it, makes the process not ready, and an alarm comes before that.
@NullMarked
package id.tuntas.platform.http.certificate;

import org.jspecify.annotations.NullMarked;
