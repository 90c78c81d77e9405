package id.tuntas.commerce.bill;

import id.tuntas.commerce.ApiError;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;

/// Inquiries that orders want to pay, locked until the transaction ends.
public final class HeldInquiries {

    private final Map<String, BillInquiry> inquiries;
    private final Instant now;

    private HeldInquiries(Map<String, BillInquiry> inquiries, Instant now) {
        this.inquiries = inquiries;
        this.now = now;
    }

    /// @param tokens as sent, unchecked
    public static HeldInquiries of(Collection<String> tokens, Instant now) {
        return new HeldInquiries(BillInquiry.hold(tokens), now);
    }

    /// The amount to charge in Rupiah: the bill and the admin fee.
    ///
    /// @param field the token's path in the request
    /// @throws ApiError `INQUIRY_TOKEN_INVALID` if it is unknown, used, or of another account or bill, and
    /// `INQUIRY_TOKEN_EXPIRED`
    public long price(String accountId, String token, int variantId, String target, String field) {
        var inquiry = inquiries.get(token);
        if (inquiry == null || !inquiry.isFor(accountId, variantId, target)) {
            throw invalid(field);
        }
        if (!inquiry.expiresAt.isAfter(now)) {
            throw ApiError.onField(
                    "INQUIRY_TOKEN_EXPIRED", "The inquiry_token is older than ten minutes; inquire again.", field);
        }
        return inquiry.total();
    }

    /// Marks the token of a paid bill as used.
    public void redeem(String token) {
        Objects.requireNonNull(inquiries.get(token)).usedAt = now;
    }

    /// The same error for every reason, so that nothing is revealed about others' tokens.
    public static ApiError invalid(String field) {
        return ApiError.onField(
                "INQUIRY_TOKEN_INVALID",
                "The inquiry_token is unknown, used, or of another item or customer number; inquire again.",
                field);
    }
}
