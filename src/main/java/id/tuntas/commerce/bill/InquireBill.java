package id.tuntas.commerce.bill;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.retention.CommerceRetentionConfig;
import id.tuntas.commerce.retention.OldCommerceRows;
import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionRule;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// Asks the biller and stores the answer, without an open transaction.
@ApplicationScoped
class InquireBill implements OldCommerceRows {

    private final Biller biller;
    private final Clock clock;

    InquireBill(Biller biller, Clock clock) {
        this.biller = biller;
        this.clock = clock;
    }

    /// @throws ApiError `ITEM_NOT_FOUND`, `VALIDATION_ERROR` if the item is no bill, `PRODUCT_TEMPORARILY_UNAVAILABLE`,
    /// or the biller's refusal
    BillInquiry inquire(String accountId, int itemId, String text) {
        var variant = Variant.forSale(itemId).orElseThrow(() -> ApiError.itemNotFound(itemId, "item_id"));
        if (variant.noteKind != NoteKind.BILL) {
            throw ApiError.invalid("item_id", variant.name + " is no bill and needs no inquiry.");
        }
        if (variant.availability == Variant.Availability.UNAVAILABLE) {
            throw new ApiError(503, "PRODUCT_TEMPORARILY_UNAVAILABLE", variant.name + " is temporarily unavailable.");
        }
        var target = text.strip();
        var bill = biller.ask(variant.id, target);
        var inquiry = BillInquiry.of(accountId, variant, target, bill, clock.instant());
        QuarkusTransaction.requiringNew().run(inquiry::persist);
        return inquiry;
    }

    @Override
    public RetentionRule rule(CommerceRetentionConfig config) {
        return RetentionRule.delete(OldRows.byTime("bill_inquiry", "token", "expires_at"), config.inquiries());
    }
}
