package id.tuntas.commerce.merchant.reseller;

import com.fasterxml.jackson.annotation.JsonValue;
import id.tuntas.commerce.access.Account.Standing;
import java.util.Locale;

/// Whether an account may use the API.
public enum ResellerStatus {
    ACTIVE,
    SUSPENDED,
    /// Buys on a web page only; is neither suspended nor activated here.
    CUSTOMER;

    static ResellerStatus of(Standing standing) {
        return switch (standing) {
            case RESELLER -> ACTIVE;
            case SUSPENDED -> SUSPENDED;
            case CUSTOMER -> CUSTOMER;
        };
    }

    Standing standing() {
        return switch (this) {
            case ACTIVE -> Standing.RESELLER;
            case SUSPENDED -> Standing.SUSPENDED;
            case CUSTOMER -> Standing.CUSTOMER;
        };
    }

    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
