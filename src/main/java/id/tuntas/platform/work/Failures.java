package id.tuntas.platform.work;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// How often each row has failed in this process, one after the other. The row's own number of attempts counts other
/// things as well.
final class Failures {

    private static final int MAX_REMEMBERED = 10_000;

    private final Map<String, Integer> byKey = new ConcurrentHashMap<>();

    /// @return how often, with this time
    int count(Claim claim) {
        if (byKey.size() >= MAX_REMEMBERED) {
            byKey.clear(); // the longest delays begin anew
        }
        return byKey.merge(claim.key(), 1, Integer::sum);
    }

    void forget(Claim claim) {
        byKey.remove(claim.key());
    }
}
