package id.tuntas.platform.operate.audit.chain;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// When the audit log is chained and checked.
@ConfigMapping(prefix = "tuntas.audit")
public interface AuditChainConfig {

    /// How often new entries are added to the chain.
    @WithDefault("1m")
    @DurationMin(seconds = 1)
    Duration sealEvery();

    /// How often the whole chain is recomputed.
    @WithDefault("6h")
    @DurationMin(seconds = 1)
    Duration checkEvery();
}
