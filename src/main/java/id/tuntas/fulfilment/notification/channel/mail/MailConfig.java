package id.tuntas.fulfilment.notification.channel.mail;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/// E-mail; the server itself is configured by `quarkus.mailer`.
@ConfigMapping(prefix = "tuntas.notification.mail")
public interface MailConfig {

    /// The sender, such as `Toko Sari <halo@example.com>`; by default that of `quarkus.mailer`. Without either, the
    /// channel is off.
    @WithDefault("${quarkus.mailer.from:}")
    Optional<String> from();

    /// Timeout for one mail, until the server has accepted it. At most half of it is for a free connection to the
    /// server.
    @WithDefault("30s")
    @AtLeast("1ms")
    @AtMost("10m")
    Duration timeout();
}
