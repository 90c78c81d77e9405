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

/// Stores locks and bills for as long as an order can name them.
@ApplicationScoped
public class Promises {

    /// Locks and inquiries are valid for ten minutes.
    private static final Duration RETENTION = Duration.ofDays(1);

    private static final int LONGEST_TOKEN = 191;

    private final Clock clock;

    Promises(Clock clock) {
        this.clock = clock;
    }

    /// Ignores tokens that are too long for an order.
    @Transactional
    void remember(LockRequest request, Lock answer) {
        var now = clock.instant();
        PromisedLock.delete("createdAt < ?1", now.minus(RETENTION));
        if (answer.token().length() > LONGEST_TOKEN || PromisedLock.findById(answer.token()) != null) {
            return;
        }
        var lock = new PromisedLock();
        lock.token = answer.token();
        lock.itemId = request.itemId();
        lock.quantity = request.quantity();
        lock.expiresAt = answer.expiresAfter(now);
        lock.createdAt = now;
        lock.persist();
    }

    @Transactional
    void remember(InquiryRequest request, Inquiry answer) {
        var now = clock.instant();
        PromisedBill.delete("createdAt < ?1", now.minus(RETENTION));
        if (answer.token().length() > LONGEST_TOKEN || PromisedBill.findById(answer.token()) != null) {
            return;
        }
        var bill = new PromisedBill();
        bill.token = answer.token();
        bill.itemId = request.itemId();
        bill.target = request.target();
        bill.total = answer.total();
        bill.expiresAt = answer.expiredAt();
        bill.createdAt = now;
        bill.persist();
    }

    /// @return null for a lock that was made elsewhere or has been deleted
    @Transactional
    public @Nullable PromisedLock lock(String token) {
        return PromisedLock.findById(token);
    }

    /// @return null for a bill that was inquired elsewhere or has been deleted
    @Transactional
    public @Nullable PromisedBill bill(String token) {
        return PromisedBill.findById(token);
    }

    /// The lock was released.
    @Transactional
    void released(String token) {
        var now = clock.instant();
        PromisedLock.update("releasedAt = ?1 where token = ?2 and releasedAt is null", now, token);
    }
}
