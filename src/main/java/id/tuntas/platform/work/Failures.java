package id.tuntas.platform.work;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// How often each row has failed in a row in this process. The row's own attempt count includes other things.
final class Failures {

    private static final int MAX_REMEMBERED = 10_000;

    private final Map<String, Integer> byKey = new ConcurrentHashMap<>();

    /// @return how often, including this time
    int count(Claim claim) {
        if (byKey.size() >= MAX_REMEMBERED) {
            byKey.clear(); // the longest delays start over
        }
        return byKey.merge(claim.key(), 1, Integer::sum);
    }

    void forget(Claim claim) {
        byKey.remove(claim.key());
    }
}
