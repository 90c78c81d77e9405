package id.tuntas.platform.http.certificate;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.health.Readiness;

/// The HTTPS certificate expires soon, or has expired.
@ApplicationScoped
class CertificateAlarms implements AlarmSource {

    private final CertificateWatch watch;
    private final CertificateConfig config;

    CertificateAlarms(@Readiness CertificateWatch watch, CertificateConfig config) {
        this.watch = watch;
        this.config = config;
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        return watch
                .served()
                .filter(served -> served.hasExpired(now.plus(config.warnBefore())))
                .map(served -> new Alarm(
                        "certificate_expires",
                        "",
                        "The HTTPS certificate (" + served + ") is valid until " + served.notAfter() + ". Renew it.",
                        served.notAfter().minus(config.warnBefore()),
                        served.hasExpired(now) ? 1 : 0))
                .stream()
                .toList();
    }
}
