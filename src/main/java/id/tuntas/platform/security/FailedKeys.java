package id.tuntas.platform.security;

import id.tuntas.platform.security.address.ClientNetwork;
import id.tuntas.platform.time.TokenBuckets;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/// Limits wrong keys per address: a minute's worth at once, then as many as the minute allows, evenly.
///
/// Valid keys are always accepted: behind an untrusted proxy all callers share an address, and must not be able to
/// lock each other out. A key has at least 24 characters and cannot be guessed.
@ApplicationScoped
public class FailedKeys {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final int limit;
    private final Clock clock;
    private final TokenBuckets keys = new TokenBuckets(MINUTE);
    private final TokenBuckets warnings = new TokenBuckets(MINUTE);

    FailedKeys(SecurityConfig config, Clock clock) {
        this.limit = config.failedKeysPerMinute();
        this.clock = clock;
    }

    /// Counts a wrong key.
    ///
    /// @return how long further wrong keys are answered 429; empty below the limit
    public Optional<Duration> count(String address) {
        var now = clock.instant();
        var network = ClientNetwork.of(address);
        var pause = keys.take(network, limit, now);
        if (pause.isPresent() && warnings.take(network, 1, now).isEmpty()) {
            Log.warnf("more than %d wrong keys in a minute: address=%s", limit, network);
        }
        return pause;
    }
}
