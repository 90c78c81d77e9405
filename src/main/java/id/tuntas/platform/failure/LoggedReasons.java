package id.tuntas.platform.failure;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Says when to log failures that have a reason in common: once per reason in this process. A missing key is one reason
/// for all values that need it; that other values can be decrypted says nothing of these.
public final class LoggedReasons {

    private static final int MAX_REASONS = 1_000;

    private final Set<String> reasons = ConcurrentHashMap.newKeySet();

    /// Whether to log it.
    public boolean isNew(Throwable failure) {
        return reasons.size() < MAX_REASONS && reasons.add(String.valueOf(failure.getMessage()));
    }
}
