package id.tuntas.callback;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// How callbacks reach us and how they are kept.
@ConfigMapping(prefix = "tuntas.callback")
public interface CallbackConfig {

    /// Our URL as the supplier sees it; when set, it is registered and tested at start.
    Optional<URI> publicUrl();

    /// A secret to start with. Unset: one is generated at the supplier and stored encrypted.
    Optional<String> secret();

    /// Callbacks in one transaction at most.
    @WithDefault("512")
    int maxBatch();

    /// How long the first callback of a batch waits for others.
    @WithDefault("1ms")
    Duration maxWait();

    /// Transactions under way at the same time: while one waits for the disk, others are filled and sent.
    @WithDefault("3")
    int flushers();

    /// Callbacks that may wait for a transaction; the next ones are answered 503.
    @WithDefault("20000")
    int capacity();

    /// Refusals written down per second; all of them are counted.
    @WithDefault("10")
    int refusalsPerSecond();
}
