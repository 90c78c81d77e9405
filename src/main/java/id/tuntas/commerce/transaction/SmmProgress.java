package id.tuntas.commerce.transaction;

import id.tuntas.commerce.transaction.status.SmmStatus;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import org.jspecify.annotations.Nullable;

/// The progress of an SMM order; the remainder counts down.
@Embeddable
public class SmmProgress {

    @Column(name = "smm_order_id")
    public @Nullable String orderId;

    @Enumerated(EnumType.STRING)
    @Column(name = "smm_status")
    public SmmStatus status;

    @Column(name = "smm_start_count")
    public @Nullable Integer startCount;

    @Column(name = "smm_remains")
    public @Nullable Integer remains;

    @Column(name = "smm_refund_amount")
    public @Nullable Long refundAmount;

    @Column(name = "smm_refund_pending")
    @Nullable
    Boolean isRefundPending;

    static SmmProgress pending() {
        var progress = new SmmProgress();
        progress.status = SmmStatus.PENDING;
        return progress;
    }

    /// Whether a person has to decide on the refund of the remainder.
    public boolean isRefundPending() {
        return Boolean.TRUE.equals(isRefundPending);
    }

    /// The panel has accepted the order.
    void accepted(String newOrderId, int newStartCount, int quantity) {
        become(SmmStatus.IN_PROGRESS);
        orderId = newOrderId;
        startCount = newStartCount;
        remains = quantity;
    }

    /// The remainder never grows.
    void counted(int newRemains) {
        if (status != SmmStatus.IN_PROGRESS || remains == null || newRemains > remains) {
            throw new IllegalStateException(status + " with " + remains + " left cannot have " + newRemains + " left");
        }
        remains = newRemains;
    }

    /// @param price          Rupiah per remaining item
    /// @param refundIsManual whether a person has to decide on the refund
    void ended(int newRemains, long price, boolean refundIsManual) {
        counted(newRemains);
        become(newRemains == 0 ? SmmStatus.COMPLETED : SmmStatus.PARTIAL);
        isRefundPending = newRemains > 0 && refundIsManual;
        if (newRemains > 0 && !refundIsManual) {
            refundAmount = newRemains * price;
        }
    }

    private void become(SmmStatus next) {
        if (!status.canBecome(next)) {
            throw new IllegalStateException("an SMM order that is " + status + " cannot become " + next);
        }
        status = next;
    }
}
