package id.tuntas.commerce.access;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.commerce.CommerceConfig;
import id.tuntas.platform.security.Sha256;
import id.tuntas.platform.time.ExpiringCache;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds accounts by key and caches them for a few seconds, which saves a query per request. Unknown keys are not
/// cached, because they could displace the known ones.
@ApplicationScoped
class Accounts {

    private final CommerceConfig config;
    private final LimitsConfig limits;
    private final Cache<String, Reseller> byKeyHash;

    Accounts(CommerceConfig config, LimitsConfig limits, Clock clock) {
        this.config = config;
        this.limits = limits;
        this.byKeyHash = ExpiringCache.expiring(config.keyMemory(), clock);
    }

    Optional<Reseller> byKey(String key) {
        if (SampleKey.is(key) && !config.simulation()) {
            return Optional.empty(); // the database may have been filled with the simulation on
        }
        return Optional.ofNullable(byKeyHash.get(Sha256.hexOf(key), this::find));
    }

    private @Nullable Reseller find(String keyHash) {
        return Account.byKeyHash(keyHash)
                .map(account -> account.snapshot(limits.all()))
                .orElse(null);
    }
}
