package id.tuntas.commerce.validation;

import id.tuntas.commerce.Fields;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The body of POST /v1/item/validate.
record CustomerValidationRequest(
        int itemId,
        @Schema(maxLength = MAX_ID_LENGTH) String customerId,
        @Schema(maxLength = MAX_ID_LENGTH) @Nullable String zoneId) {

    private static final int MAX_ID_LENGTH = 100;

    static CustomerValidationRequest of(Fields fields) {
        return fields.checked(new CustomerValidationRequest(
                fields.id("item_id"),
                fields.foreignId("customer_id", MAX_ID_LENGTH).strip(),
                fields.optionalForeignId("zone_id", MAX_ID_LENGTH)));
    }
}
