package id.tuntas.platform.security;

import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/// Counts wrong keys per address and minute.
///
/// Valid keys are always accepted: behind an untrusted proxy all callers share an address, and must not be able to
/// lock each other out. A key has at least 24 characters and cannot be guessed.
@ApplicationScoped
public class FailedKeys {

    private static final Duration WINDOW = Duration.ofMinutes(1);

    /// Further addresses are counted together.
    private static final int MOST_ADDRESSES = 10_000;

    private static final String OTHERS = "others";

    /// The size of the network that one customer of a provider gets.
    private static final int NETWORK_BYTES = 8;

    private final int limit;
    private final Clock clock;
    private final Map<String, Integer> counts = new HashMap<>();
    private Instant end = Instant.MIN;

    FailedKeys(SecurityConfig config, Clock clock) {
        this.limit = config.failedKeysPerMinute();
        this.clock = clock;
    }

    /// Counts a wrong key.
    ///
    /// @return how long further keys are refused; empty below the limit
    public synchronized Optional<Duration> count(String address) {
        var now = clock.instant();
        if (!now.isBefore(end)) {
            counts.clear();
            end = now.plus(WINDOW);
        }
        var network = network(address);
        var counted = counts.containsKey(network) || counts.size() < MOST_ADDRESSES ? network : OTHERS;
        int count = counts.merge(counted, 1, (known, one) -> Math.min(known + one, limit + 2));
        if (count == limit + 1) {
            Log.warnf("more than %d wrong keys in a minute: address=%s", limit, counted);
        }
        return count <= limit ? Optional.empty() : Optional.of(Duration.between(now, end));
    }

    private static String network(String address) {
        try {
            var parsed = InetAddress.ofLiteral(address);
            return parsed instanceof Inet6Address
                    ? HexFormat.of().formatHex(Arrays.copyOf(parsed.getAddress(), NETWORK_BYTES))
                    : parsed.getHostAddress();
        } catch (IllegalArgumentException _) {
            return OTHERS;
        }
    }
}
