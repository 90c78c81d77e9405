package id.tuntas.platform.http.certificate;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// The alarm for an expiring HTTPS certificate.
@ConfigMapping(prefix = "tuntas.certificate")
public interface CertificateConfig {

    /// How long before the HTTPS certificate expires the alarm is raised.
    @WithDefault("14d")
    @DurationMin(seconds = 1)
    Duration warnBefore();
}
