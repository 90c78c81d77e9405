package id.tuntas.fulfilment.notification.channel.mail;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.Matching;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/// E-mail; the server itself is configured by `quarkus.mailer`.
@ConfigMapping(prefix = "tuntas.notification.mail")
public interface MailConfig {

    String ADDRESS = "[^\\s<>@,\"'][^\\s<>@,\"]*@[^\\s<>@,\"']+";

    /// What the mailer can send from. It fails with each mail otherwise, also with quotes around name and address.
    String SENDER = ADDRESS + "|[^<]*<" + ADDRESS + ">";

    String SENDER_RULE = "must be an address, or a name and an address such as Shop <no-reply@example.com>, without"
            + " quotes around it";

    /// The sender, such as `Toko Sari <halo@example.com>`; by default that of `quarkus.mailer`. Without either, the
    /// channel is off.
    @WithDefault("${quarkus.mailer.from:}")
    Optional<@Matching(value = SENDER, message = SENDER_RULE) String> from();

    /// Timeout for one mail, until the server has accepted it. At most half of it is for a free connection to the
    /// server.
    @WithDefault("30s")
    @AtLeast("1ms")
    @AtMost("10m")
    Duration timeout();
}
