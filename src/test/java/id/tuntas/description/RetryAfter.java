package id.tuntas.description;

import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/// A header of refusals.
final class RetryAfter {

    private RetryAfter() {}

    static Header header() {
        return OASFactory.createHeader()
                .description("Seconds. With 429 or 503, if a time is known.")
                .schema(OASFactory.createSchema().addType(SchemaType.INTEGER));
    }
}
