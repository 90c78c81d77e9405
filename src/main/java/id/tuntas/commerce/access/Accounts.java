package id.tuntas.commerce.access;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.commerce.CommerceConfig;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.security.Sha256;
import id.tuntas.platform.time.ExpiringCache;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/// Finds accounts by key and caches them for a few seconds, which saves a query per request. Unknown keys are not
/// cached, because they could displace the known ones.
@ApplicationScoped
public class Accounts {

    private final CommerceConfig config;
    private final LimitsConfig limits;
    private final AfterCommit afterCommit;
    private final Cache<String, Reseller> byKeyHash;

    Accounts(CommerceConfig config, LimitsConfig limits, AfterCommit afterCommit, Clock clock) {
        this.config = config;
        this.limits = limits;
        this.afterCommit = afterCommit;
        this.byKeyHash = ExpiringCache.expiring(config.keyMemory(), clock);
    }

    Optional<Reseller> byKey(String key) {
        if (SampleKey.is(key) && !config.simulation()) {
            return Optional.empty(); // the database may have been filled with the simulation on
        }
        var keyHash = Sha256.hexOf(key);
        return Optional.ofNullable(byKeyHash.getIfPresent(keyHash)).or(() -> find(keyHash));
    }

    /// Makes a change take effect as soon as it is committed. Other replicas use what they have cached for up to
    /// `tuntas.commerce.key-memory` more, and so does a request that reads the account just then.
    ///
    /// @param account with the key that was used so far
    public void forget(Account account) {
        var keyHash = account.keyHash;
        afterCommit.run(() -> byKeyHash.invalidate(keyHash));
    }

    /// Not within the cache, where a query that hangs would hold up the requests of all that ask for the same account.
    private Optional<Reseller> find(String keyHash) {
        var found = Account.byKeyHash(keyHash).map(account -> account.snapshot(limits.all()));
        found.ifPresent(reseller -> byKeyHash.put(keyHash, reseller));
        return found;
    }
}
