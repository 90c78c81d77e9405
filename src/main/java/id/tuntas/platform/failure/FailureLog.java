package id.tuntas.platform.failure;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Says when to log failures of what is repeated until it succeeds: each reason once, so that a later one is not
/// hidden by the first, and once that it works again.
public final class FailureLog {

    /// Messages may contain what changes with each attempt. Those of errors of the JVM do not.
    private static final int MAX_REASONS = 5;

    private final Map<String, Set<String>> reasons = new ConcurrentHashMap<>();

    /// @param log is run if the reason is new since the last success
    public void failed(String name, Throwable failure, Runnable log) {
        var known = reasons.computeIfAbsent(name, _ -> ConcurrentHashMap.newKeySet());
        if ((known.size() < MAX_REASONS || failure instanceof Error) && known.add(failure.toString())) {
            log.run();
        }
    }

    /// @param log is run if it failed before
    public void succeeded(String name, Runnable log) {
        if (reasons.remove(name) != null) {
            log.run();
        }
    }
}
