/// The certificate that HTTPS clients see. Replaced files are served without a restart
/// (`quarkus.http.ssl.certificate.reload-period`). An expired certificate, or a key that does not match it, makes the
/// process not ready; an alarm is raised before. `launch` asks [CertificateSettings] whether one is configured.
@NullMarked
package id.tuntas.platform.http.certificate;

import org.jspecify.annotations.NullMarked;
