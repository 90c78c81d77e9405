package id.tuntas.fulfilment.catalogue.reservation;

import id.tuntas.fulfilment.supplier.goods.Lock;
import id.tuntas.fulfilment.supplier.goods.LockRequest;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Stock that was locked at the supplier.
@Entity
public class PromisedLock extends PanacheEntityBase {

    @Id
    String token;

    public long itemId;

    public int quantity;

    /// Null where the supplier does not give it.
    @Nullable
    Instant expiresAt;

    public @Nullable Instant releasedAt;

    /// When it was promised, or promised again.
    Instant createdAt;

    static PromisedLock of(LockRequest request, Lock answer, Instant now) {
        var lock = new PromisedLock();
        lock.token = answer.token();
        lock.itemId = request.itemId();
        lock.quantity = request.quantity();
        lock.renew(answer, now);
        return lock;
    }

    boolean isOf(LockRequest request) {
        return itemId == request.itemId() && quantity == request.quantity();
    }

    /// The supplier has locked the stock, again if it was locked before.
    void renew(Lock answer, Instant now) {
        expiresAt = answer.expiresAfter(now);
        releasedAt = null;
        createdAt = now;
    }

    public boolean hasExpired(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt);
    }
}
