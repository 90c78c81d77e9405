package id.tuntas.commerce.retention;

import id.tuntas.platform.setting.AtLeast;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How long finished rows of commerce are kept.
@ConfigMapping(prefix = "tuntas.commerce.retention")
public interface CommerceRetentionConfig {

    /// Callbacks, counted from their event; the body of a delivered one is removed at once.
    @WithDefault("30d")
    @AtLeast("1h")
    Duration deliveries();

    /// Stock locks, counted from their expiry; until then a late request is answered with the reason.
    @WithDefault("7d")
    @AtLeast("1h")
    Duration locks();

    /// Inquiries of bills, counted from the expiry of their token.
    @WithDefault("7d")
    @AtLeast("1h")
    Duration inquiries();
}
