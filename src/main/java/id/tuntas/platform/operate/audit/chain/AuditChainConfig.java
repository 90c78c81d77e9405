package id.tuntas.platform.operate.audit.chain;

import id.tuntas.platform.setting.AtLeast;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// When the audit log is chained and checked.
@ConfigMapping(prefix = "tuntas.audit")
public interface AuditChainConfig {

    /// How often new entries are added to the chain.
    @WithDefault("1m")
    @AtLeast("1s")
    Duration sealEvery();

    /// How often the whole chain is recomputed.
    @WithDefault("6h")
    @AtLeast("1s")
    Duration checkEvery();
}
