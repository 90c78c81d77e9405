package id.tuntas.commerce.bill;

import id.tuntas.commerce.ApiError;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;

/// Inquiries that orders want to pay; nobody else can pay them until the transaction ends.
public final class HeldInquiries {

    private final Map<String, Inquiry> inquiries;
    private final Instant now;

    private HeldInquiries(Map<String, Inquiry> inquiries, Instant now) {
        this.inquiries = inquiries;
        this.now = now;
    }

    /// @param tokens as they were sent, whatever they are
    public static HeldInquiries of(Collection<String> tokens, Instant now) {
        return new HeldInquiries(Inquiry.hold(tokens), now);
    }

    /// Rupiah to charge for the bill: what the biller said, and the admin fee.
    ///
    /// @param field where the token stands in the request
    /// @throws ApiError `INQUIRY_TOKEN_INVALID` if it is unknown, foreign, used, or for something else, and
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

    /// Uses up the token of a bill that is paid.
    public void redeem(String token) {
        Objects.requireNonNull(inquiries.get(token)).usedAt = now;
    }

    /// Why a token cannot be used, whatever the reason: the sender learns nothing about those of others.
    public static ApiError invalid(String field) {
        return ApiError.onField(
                "INQUIRY_TOKEN_INVALID",
                "The inquiry_token is unknown, used, or of another item or customer number; inquire again.",
                field);
    }
}
