package id.tuntas.commerce.merchant.reseller;

import com.fasterxml.jackson.annotation.JsonValue;
import id.tuntas.commerce.access.Account.Standing;
import id.tuntas.platform.code.Coded;

/// Whether an account may use the API.
public enum ResellerStatus implements Coded {
    ACTIVE,
    SUSPENDED,
    /// Buys on a web page only; is neither suspended nor activated here.
    CUSTOMER;

    /// All codes, as the API description lists them.
    static final String CODES = "active|suspended|customer";

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

    @Override
    @JsonValue
    public String code() {
        return Coded.super.code();
    }
}
