package id.tuntas.platform.http.certificate;

import id.tuntas.platform.setting.AtLeast;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// The alarm for an expiring HTTPS certificate.
@ConfigMapping(prefix = "tuntas.certificate")
public interface CertificateConfig {

    /// How long before the HTTPS certificate expires the alarm is raised.
    @WithDefault("14d")
    @AtLeast("1s")
    Duration warnBefore();
}
