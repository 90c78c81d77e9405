package id.tuntas.commerce.transaction;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.JakartaTime;
import id.tuntas.platform.time.ExpiringCache;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/// How many orders an account has placed today, of any status; days begin at midnight in Jakarta.
///
/// What was counted is remembered, so that each order is read once, and not again for every later one.
@ApplicationScoped
public class OrdersToday {

    /// Rows could be lost by a server that another one replaces; then the number may be wrong until the
    /// account has placed no order for so long, or until midnight.
    private static final Duration MEMORY = Duration.ofHours(1);

    /// Longer than the transaction that stores an order, and than clocks differ: no order of today has a lower id than
    /// one that was placed so long before midnight.
    private static final Duration SETTLED = Duration.ofMinutes(10);

    private static final String BEFORE = "select id from trx force index (ix_trx_created)"
            + " where activity = 'ORDER' and created_at < ? order by created_at desc limit 1";

    private static final String LATER = "select count(if(activity = 'ORDER' and created_at >= ?, 1, null)), max(id)"
            + " from trx force index (ix_trx_account) where account_id = ? and id > ?";

    /// @param day    its first moment
    /// @param lastId the last one counted
    private record Counted(Instant day, long orders, long lastId) {}

    private final CommerceDatabase database;
    private final Cache<String, Counted> byAccount;

    OrdersToday(CommerceDatabase database, Clock clock) {
        this.database = database;
        this.byAccount = ExpiringCache.expiring(MEMORY, clock);
    }

    /// Joins the caller's transaction, which has locked the account's balance: until it ends, the number does not
    /// change. With this lock, orders are visible in the order of their ids.
    public long of(String accountId, Instant now) {
        var day = JakartaTime.startOfDay(now);
        var known = byAccount.getIfPresent(accountId);
        if (known == null || !known.day().equals(day)) {
            known = new Counted(day, 0, idBefore(day.minus(SETTLED)));
        }
        var counted = since(known, accountId);
        byAccount.put(accountId, counted);
        return counted.orders();
    }

    /// @return 0 if there was no order before
    private long idBefore(Instant time) {
        return database.sql().first(BEFORE, row -> row.getLong(1), time).orElse(0L);
    }

    private Counted since(Counted known, String accountId) {
        return database.sql()
                .first(
                        LATER,
                        row -> new Counted(
                                known.day(), known.orders() + row.getLong(1), Math.max(known.lastId(), row.getLong(2))),
                        known.day(),
                        accountId,
                        known.lastId())
                .orElse(known);
    }
}
