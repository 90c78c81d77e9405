package id.tuntas.platform.http.certificate;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// When operators learn that the certificate of HTTPS expires.
@ConfigMapping(prefix = "tuntas.certificate")
public interface CertificateConfig {

    /// How long before its end the alarm begins.
    @WithDefault("14d")
    @DurationMin(seconds = 1)
    Duration warnBefore();
}
