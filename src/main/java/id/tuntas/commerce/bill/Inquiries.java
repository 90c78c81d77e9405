package id.tuntas.commerce.bill;

import id.tuntas.commerce.ApiError;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;

/// What a payment may ask of an inquiry.
@ApplicationScoped
public class Inquiries {

    private final Clock clock;

    Inquiries(Clock clock) {
        this.clock = clock;
    }

    /// Rupiah to charge for the bill: what the biller said, and the admin fee.
    ///
    /// @param field where the token stands in the request
    /// @throws ApiError `INQUIRY_TOKEN_INVALID` if it is unknown, foreign, used, or for something else, and
    /// `INQUIRY_TOKEN_EXPIRED`
    public long price(String accountId, String token, int variantId, String target, String field) {
        var inquiry = Inquiry.of(accountId, token)
                .filter(found -> found.usedAt == null && found.isFor(variantId, target))
                .orElseThrow(() -> invalid(field));
        if (!inquiry.expiresAt.isAfter(clock.instant())) {
            throw ApiError.onField(
                    "INQUIRY_TOKEN_EXPIRED", "The inquiry_token is older than ten minutes; inquire again.", field);
        }
        return inquiry.total();
    }

    /// Uses the token up, in the transaction that is open.
    ///
    /// @throws ApiError `INQUIRY_TOKEN_INVALID` if another payment was faster
    public void redeem(String token, String field, Instant now) {
        if (!Inquiry.use(token, now)) {
            throw invalid(field);
        }
    }

    private static ApiError invalid(String field) {
        return ApiError.onField(
                "INQUIRY_TOKEN_INVALID",
                "The inquiry_token is unknown, used, or of another item or customer number; inquire again.",
                field);
    }
}
