package id.tuntas.platform.security;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import java.util.Map;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/// The API keys of this installation.
@ConfigMapping(prefix = "tuntas.security")
public interface SecurityConfig {

    /// Keys by name; the audit log shows the name.
    Map<String, ApiKey> keys();

    /// Wrong keys per address, minute and process; further ones are answered 429.
    @WithDefault("30")
    @Positive
    @Max(1_000_000)
    int failedKeysPerMinute();

    /// How long a sign-in to the console lasts. A key that is changed or removed ends its sign-ins at once.
    @WithDefault("12h")
    @DurationMin(minutes = 1)
    @DurationMax(days = 7)
    Duration sessionLife();

    /// One caller's key.
    interface ApiKey {

        /// What the caller sends as `Authorization: Bearer …`.
        @NotBlank
        String secret();

        /// `storefront`, `viewer` or `operator`; `merchant` for the role commerce.
        @Pattern(
                regexp = "storefront|viewer|operator|merchant",
                message = "must be storefront, viewer, operator or merchant")
        String role();
    }
}
