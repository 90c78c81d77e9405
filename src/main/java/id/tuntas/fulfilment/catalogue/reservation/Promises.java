package id.tuntas.fulfilment.catalogue.reservation;

import id.tuntas.fulfilment.supplier.goods.Inquiry;
import id.tuntas.fulfilment.supplier.goods.InquiryRequest;
import id.tuntas.fulfilment.supplier.goods.Lock;
import id.tuntas.fulfilment.supplier.goods.LockRequest;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// Stores locks and bills, so that an order can name them; [PromiseRetention] deletes them.
@ApplicationScoped
public class Promises {

    /// Characters of the longest tokens that an order can name.
    public static final int MAX_LOCK_TOKEN_LENGTH = 64;
    public static final int MAX_INQUIRY_TOKEN_LENGTH = 191;

    private final Clock clock;

    Promises(Clock clock) {
        this.clock = clock;
    }

    /// The same token again has the latest expiry, unless it is for something else: what was promised first remains.
    /// The stock is locked, whether this succeeds or not.
    void remember(LockRequest request, Lock answer) {
        ifPossible("a lock of item " + request.itemId() + " is not remembered", () -> {
            var now = clock.instant();
            PromisedLock known = PromisedLock.findById(answer.token());
            if (known == null) {
                PromisedLock.of(request, answer, now).persist();
            } else if (known.isOf(request)) {
                known.renew(answer, now);
            }
        });
    }

    /// An order with a lock that is unknown here, or that is released, is refused by the supplier if it must be.
    static void ifPossible(String otherwise, Runnable change) {
        try {
            QuarkusTransaction.requiringNew().run(change);
        } catch (RuntimeException failure) {
            // Without its message, which may have the token.
            Log.warnf(
                    "%s: trouble=%s %s",
                    otherwise, DatabaseTrouble.of(failure), failure.getClass().getSimpleName());
        }
    }

    /// As for locks, with the total besides: the bill may have changed. If it fails, so does the inquiry, which can be
    /// repeated: a bill that is unknown here has no price to compare. A token that is too long for an
    /// order is ignored.
    @Transactional
    void remember(InquiryRequest request, Inquiry answer) {
        if (answer.token().length() > MAX_INQUIRY_TOKEN_LENGTH) {
            return;
        }
        var now = clock.instant();
        PromisedBill known = PromisedBill.findById(answer.token());
        if (known == null) {
            PromisedBill.of(request, answer, now).persist();
        } else if (known.isOf(request)) {
            known.renew(answer, now);
        }
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

    /// The lock was released, whether this succeeds or not.
    void released(String token) {
        ifPossible("the release of a lock is not remembered", () -> {
            var now = clock.instant();
            PromisedLock.update("releasedAt = ?1 where token = ?2 and releasedAt is null", now, token);
        });
    }
}
