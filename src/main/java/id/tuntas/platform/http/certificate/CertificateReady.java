package id.tuntas.platform.http.certificate;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Not ready while clients would refuse the HTTPS certificate, or get none.
@Readiness
@ApplicationScoped
class CertificateReady implements HealthCheck {

    private final CertificateWatch watch;

    CertificateReady(CertificateWatch watch) {
        this.watch = watch;
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("certificate");
        watch.obstacle().ifPresentOrElse(why -> response.down().withData("reason", why), response::up);
        return response.build();
    }
}
