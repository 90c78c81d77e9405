package id.tuntas.commerce.lock;

import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// Settings of stock locks.
@ConfigMapping(prefix = "tuntas.commerce.lock")
interface LockConfig {

    /// Maximum active locks per account. The specification says both 50 and 10; the larger one is used.
    @MoreThanZero
    @WithDefault("50")
    int maxActive();
}
