package id.tuntas.platform.security;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.HeaderValue;
import id.tuntas.platform.setting.Matching;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Map;

/// The API keys of this installation.
@ConfigMapping(prefix = "tuntas.security")
public interface SecurityConfig {

    /// Keys by name; the audit log shows the name.
    Map<String, ApiKey> keys();

    /// Wrong keys per address, minute and process; further ones are answered 429.
    @WithDefault("30")
    @MoreThanZero
    @AtMost("1000000")
    int failedKeysPerMinute();

    /// How long a sign-in to the console lasts. A key that is changed or removed ends its sign-ins at once.
    @WithDefault("12h")
    @AtLeast("1m")
    @AtMost("7d")
    Duration sessionLife();

    /// One caller's key.
    interface ApiKey {

        /// What the caller sends as `Authorization: Bearer …`: visible ASCII characters, with blanks only between them.
        @HeaderValue
        String secret();

        /// `storefront`, `viewer` or `operator`; `merchant` for the role commerce.
        @Matching(
                value = "storefront|viewer|operator|merchant",
                message = "must be storefront, viewer, operator or merchant")
        String role();
    }
}
