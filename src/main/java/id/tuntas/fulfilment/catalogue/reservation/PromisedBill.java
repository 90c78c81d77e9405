package id.tuntas.fulfilment.catalogue.reservation;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.goods.Inquiry;
import id.tuntas.fulfilment.supplier.goods.InquiryRequest;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The amount of a bill that was inquired at the supplier.
@Entity
public class PromisedBill extends PanacheEntityBase {

    @Id
    String token;

    public long itemId;

    /// The customer's number at the biller.
    public String target;

    /// Rupiah: the bill and the admin fee.
    public long total;

    /// Null where the supplier does not give it.
    @Nullable
    Instant expiresAt;

    /// When it was promised, or promised again.
    Instant createdAt;

    static PromisedBill of(InquiryRequest request, Inquiry answer, Instant now) {
        var bill = new PromisedBill();
        bill.token = answer.token();
        bill.itemId = request.itemId();
        bill.target = request.target();
        bill.renew(answer, now);
        return bill;
    }

    boolean isOf(InquiryRequest request) {
        return itemId == request.itemId() && target.equals(request.target());
    }

    /// What an inquiry answers last is what the bill costs.
    void renew(Inquiry answer, Instant now) {
        total = answer.total();
        expiresAt = answer.expiredAt();
        createdAt = now;
    }

    /// Also by the supplier's clock, which may be behind. Its answer has no other time by which the difference could be
    /// known.
    public boolean hasExpired(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt.plus(Supplier.SKEW));
    }
}
