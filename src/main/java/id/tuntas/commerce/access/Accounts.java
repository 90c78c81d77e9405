package id.tuntas.commerce.access;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.platform.security.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Finds accounts by key and caches them for a few seconds, which saves a query per request. Unknown keys are not
/// cached, because they could fill the memory.
@ApplicationScoped
class Accounts {

    private static final int MAX_REMEMBERED = 10_000;

    private record Remembered(Reseller reseller, Instant until) {}

    private final CommerceConfig config;
    private final LimitsConfig limits;
    private final Clock clock;
    private final Map<String, Remembered> remembered = new ConcurrentHashMap<>();

    Accounts(CommerceConfig config, LimitsConfig limits, Clock clock) {
        this.config = config;
        this.limits = limits;
        this.clock = clock;
    }

    Optional<Reseller> byKey(String key) {
        if (SampleKey.is(key) && !config.simulation()) {
            return Optional.empty(); // the database may have been filled with the simulation on
        }
        var hash = Sha256.hexOf(key);
        var known = remembered.get(hash);
        if (known != null && clock.instant().isBefore(known.until())) {
            return Optional.of(known.reseller());
        }
        var found = Account.byKeyHash(hash).map(account -> account.snapshot(limits.all()));
        found.ifPresentOrElse(reseller -> remember(hash, reseller), () -> remembered.remove(hash));
        return found;
    }

    private void remember(String hash, Reseller reseller) {
        if (remembered.size() >= MAX_REMEMBERED) {
            remembered.clear();
        }
        remembered.put(hash, new Remembered(reseller, clock.instant().plus(config.keyMemory())));
    }
}
