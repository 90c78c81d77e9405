package id.tuntas.commerce.lock;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.retention.CommerceRetentionConfig;
import id.tuntas.commerce.retention.OldCommerceRows;
import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.RecordOnlyWork;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Returns the stock of expired locks, unless an order or a release ended them before.
@ApplicationScoped
class ExpireLocks implements RecordOnlyWork, OldCommerceRows {

    private final CommerceConfig config;
    private final CommerceDatabase database;
    private final Clock clock;

    ExpireLocks(CommerceConfig config, CommerceDatabase database, Clock clock) {
        this.config = config;
        this.database = database;
        this.clock = clock;
    }

    /// Does not log the row's key, because it is the lock's token.
    @Override
    public Map<String, String> ids(Claim claim, String token) {
        return Map.of("queue", name());
    }

    @Override
    public String name() {
        return "commerce-locks";
    }

    @Override
    public boolean isEnabled() {
        return config.enabled();
    }

    @Override
    public DueQueue queue() {
        return database.queue("stock_lock", "token", DueQueue.Finished.KEPT);
    }

    @Override
    public List<Next> record(List<Acted<String>> results) {
        var now = clock.instant();
        var expired = results.stream()
                .map(Acted::result)
                .sorted()
                .filter(token -> StockLock.expire(token, now))
                .toList();
        returnStock(expired);
        // Also locks that were ended otherwise: nothing is left to do.
        return results.stream()
                .<Next>map(result -> new Next.Done(result.claim()))
                .toList();
    }

    /// In the order of the items, as everywhere in commerce.
    private void returnStock(List<String> tokens) {
        if (!tokens.isEmpty()) {
            StockLock.byTokens(tokens).stream()
                    .collect(Collectors.groupingBy(
                            lock -> lock.variantId, TreeMap::new, Collectors.summingInt(lock -> lock.quantity)))
                    .forEach(Stock::giveBack);
        }
    }

    @Override
    public RetentionRule rule(CommerceRetentionConfig config) {
        return RetentionRule.delete(
                OldRows.byTime("stock_lock", "token", "expires_at").onlyWhere("due_at is null"), config.locks());
    }
}
