package id.tuntas.commerce.lock;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Returns the stock of locks whose time is over, unless an order or a release was faster.
@ApplicationScoped
class ExpireLocks implements DueWork<String, String> {

    private final CommerceConfig config;
    private final LockQueue queue;
    private final Clock clock;

    ExpireLocks(CommerceConfig config, LockQueue queue, Clock clock) {
        this.config = config;
        this.queue = queue;
        this.clock = clock;
    }

    /// Not the row: whoever has its token has the lock.
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
        return queue.get();
    }

    @Override
    public Map<Claim, String> load(List<Claim> claims) {
        return claims.stream().collect(Collectors.toMap(Function.identity(), Claim::key));
    }

    /// There is nobody to ask: the time is over.
    @Override
    public String act(Claim claim, String token) {
        return token;
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
        // Also those that somebody else ended: nothing is left to do for them.
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
}
