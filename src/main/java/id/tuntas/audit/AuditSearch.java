package id.tuntas.audit;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which acts a list shows; what is absent does not filter.
///
/// @param cursor from the previous part
record AuditSearch(
        @QueryParam("who") @Nullable String who,
        @QueryParam("action") @Nullable String action,
        @QueryParam("object") @Nullable String object,
        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to,
        @QueryParam("cursor") @Nullable String cursor,

        @QueryParam("limit") @DefaultValue("50") @Positive @Max(500)
        int limit) {

    /// Conditions in HQL with the value that each compares with.
    Map<String, Object> terms() {
        var terms = new LinkedHashMap<String, Object>();
        put(terms, "who =", who);
        put(terms, "action =", action);
        put(terms, "object =", object);
        put(terms, "at >=", from);
        put(terms, "at <", to);
        return terms;
    }

    private static void put(Map<String, Object> terms, String term, @Nullable Object value) {
        if (value != null) {
            terms.put(term, value);
        }
    }
}
