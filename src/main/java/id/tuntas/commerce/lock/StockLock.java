package id.tuntas.commerce.lock;

import id.tuntas.commerce.ApiError;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.hibernate.annotations.DynamicUpdate;

/// Reserved stock of an item. Its row is in a queue too: it is changed by single statements, or while it is locked.
@Entity
@DynamicUpdate
class StockLock extends PanacheEntityBase {

    private static final Pattern TOKEN = Pattern.compile("LCK-[0-9a-f-]{36}");

    @Id
    String token;

    String accountId;

    int variantId;

    int quantity;

    @Enumerated(EnumType.STRING)
    LockStatus status;

    Instant lockedAt;

    Instant expiresAt;

    /// The first due time. A lock that ended before stays in the queue until then.
    @Column(updatable = false)
    Instant dueAt;

    static StockLock of(String accountId, int variantId, int quantity, Duration duration, Instant now) {
        var lock = new StockLock();
        lock.token = "LCK-" + UUID.randomUUID();
        lock.accountId = accountId;
        lock.variantId = variantId;
        lock.quantity = quantity;
        lock.status = LockStatus.ACTIVE;
        lock.lockedAt = now;
        lock.expiresAt = now.plus(duration);
        lock.dueAt = lock.expiresAt;
        return lock;
    }

    /// Whether it has the form of a token. The database refuses to compare non-ASCII text with its tokens.
    static boolean isToken(String text) {
        return TOKEN.matcher(text).matches();
    }

    /// Locks the account's row until the transaction ends, so that its locks are counted one by one.
    static void takeTurn(String accountId) {
        getEntityManager()
                .createNativeQuery("insert into stock_lock_turn (account_id) values (?1)"
                        + " on duplicate key update account_id = values(account_id)")
                .setParameter(1, accountId)
                .executeUpdate();
    }

    static long countActive(String accountId, Instant now) {
        return count("accountId = ?1 and status = ?2 and expiresAt > ?3", accountId, LockStatus.ACTIVE, now);
    }

    /// The soonest to expire first.
    static List<StockLock> active(String accountId, Instant now) {
        return list(
                "accountId = ?1 and status = ?2 and expiresAt > ?3 order by expiresAt, token",
                accountId,
                LockStatus.ACTIVE,
                now);
    }

    /// Locks the rows, in the order of their tokens, until the transaction ends.
    static Map<String, StockLock> hold(Collection<String> tokens) {
        if (tokens.isEmpty()) {
            return Map.of();
        }
        var sql = "select * from stock_lock force index (primary) where token in (?1) order by token for update";
        return getEntityManager()
                .unwrap(Session.class)
                .createNativeQuery(sql, StockLock.class)
                .setParameter(1, new TreeSet<>(tokens))
                .getResultStream()
                .collect(Collectors.toMap(lock -> lock.token, Function.identity()));
    }

    static Optional<StockLock> of(String accountId, String token) {
        return find("token = ?1 and accountId = ?2", token, accountId).firstResultOptional();
    }

    static List<StockLock> byTokens(Collection<String> tokens) {
        return list("token in ?1", tokens);
    }

    /// @return whether it was active and not expired until now
    static boolean end(String accountId, String token, LockStatus as, Instant now) {
        return update(
                        "status = ?1 where token = ?2 and accountId = ?3 and status = ?4 and expiresAt > ?5",
                        as,
                        token,
                        accountId,
                        LockStatus.ACTIVE,
                        now)
                == 1;
    }

    /// @return whether it was active and has expired
    static boolean expire(String token, Instant now) {
        return update(
                        "status = ?1 where token = ?2 and status = ?3 and expiresAt <= ?4",
                        LockStatus.EXPIRED,
                        token,
                        LockStatus.ACTIVE,
                        now)
                == 1;
    }

    boolean isActive(Instant now) {
        return status == LockStatus.ACTIVE && expiresAt.isAfter(now);
    }

    /// Requires that its row is locked.
    void use() {
        status = LockStatus.USED;
    }

    /// Why it could not be ended: an active one has expired.
    ApiError refusal() {
        return switch (status) {
            case ACTIVE, EXPIRED -> new ApiError(422, "LOCK_EXPIRED", "The lock has expired; lock again.");
            case USED -> new ApiError(422, "LOCK_ALREADY_USED", "An order has used the lock.");
            case RELEASED -> new ApiError(422, "LOCK_RELEASED", "The lock was released.");
        };
    }

    static ApiError notFound() {
        return new ApiError(404, "LOCK_NOT_FOUND", "There is no lock of yours with this token.");
    }
}
