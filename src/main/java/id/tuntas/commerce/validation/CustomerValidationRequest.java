package id.tuntas.commerce.validation;

import id.tuntas.commerce.Fields;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The body of POST /v1/item/validate.
record CustomerValidationRequest(
        int itemId,
        @Schema(maxLength = LONGEST_ID) String customerId,
        @Schema(maxLength = LONGEST_ID) @Nullable String zoneId) {

    private static final int LONGEST_ID = 100;

    static CustomerValidationRequest of(Fields fields) {
        return fields.checked(new CustomerValidationRequest(
                fields.id("item_id"),
                fields.foreignId("customer_id", LONGEST_ID).strip(),
                fields.optionalForeignId("zone_id", LONGEST_ID)));
    }
}
