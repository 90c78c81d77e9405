package id.tuntas.fulfilment.catalogue.reservation;

import id.tuntas.fulfilment.supplier.goods.Inquiry;
import id.tuntas.fulfilment.supplier.goods.InquiryRequest;
import id.tuntas.fulfilment.supplier.goods.Lock;
import id.tuntas.fulfilment.supplier.goods.LockRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Remembers what the supplier has promised, for as long as an order could still name it.
@ApplicationScoped
public class Promises {

    /// Locks and inquiries live for ten minutes.
    private static final Duration RETENTION = Duration.ofDays(1);

    private static final int LONGEST_TOKEN = 191;

    private final Clock clock;

    Promises(Clock clock) {
        this.clock = clock;
    }

    /// Of a token that no order can name nothing is kept.
    @Transactional
    void remember(LockRequest request, Lock told) {
        var now = clock.instant();
        PromisedLock.delete("createdAt < ?1", now.minus(RETENTION));
        if (told.token().length() > LONGEST_TOKEN || PromisedLock.findById(told.token()) != null) {
            return;
        }
        var lock = new PromisedLock();
        lock.token = told.token();
        lock.itemId = request.itemId();
        lock.quantity = request.quantity();
        lock.expiresAt = told.expiresAt();
        lock.createdAt = now;
        lock.persist();
    }

    @Transactional
    void remember(InquiryRequest request, Inquiry told) {
        var now = clock.instant();
        PromisedBill.delete("createdAt < ?1", now.minus(RETENTION));
        if (told.token().length() > LONGEST_TOKEN || PromisedBill.findById(told.token()) != null) {
            return;
        }
        var bill = new PromisedBill();
        bill.token = told.token();
        bill.itemId = request.itemId();
        bill.target = request.target();
        bill.total = told.total();
        bill.expiresAt = told.expiredAt();
        bill.createdAt = now;
        bill.persist();
    }

    /// @return null for a lock that was made elsewhere, or long ago
    @Transactional
    public @Nullable PromisedLock lock(@Nullable String token) {
        return token == null ? null : PromisedLock.findById(token);
    }

    /// @return null for a bill that was inquired elsewhere, or long ago
    @Transactional
    public @Nullable PromisedBill bill(@Nullable String token) {
        return token == null ? null : PromisedBill.findById(token);
    }

    /// The lock was given back.
    @Transactional
    void forget(String token) {
        var now = clock.instant();
        PromisedLock.update("releasedAt = ?1 where token = ?2 and releasedAt is null", now, token);
    }
}
