package id.tuntas.commerce.lock;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/// Settings of stock locks.
@ConfigMapping(prefix = "tuntas.commerce.lock")
interface LockConfig {

    /// How many an account may hold at a time. The specification names 50 and 10; the larger one holds.
    @Positive
    @WithDefault("50")
    int maxActive();
}
