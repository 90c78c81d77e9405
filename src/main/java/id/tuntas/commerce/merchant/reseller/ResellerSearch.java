package id.tuntas.commerce.merchant.reseller;

import id.tuntas.platform.rest.listing.Where;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The filters of the list; absent ones do not filter.
///
/// @param search part of the name or the contact
record ResellerSearch(
        @QueryParam("search") @Nullable String search,

        @QueryParam("status")
        @Pattern(regexp = "active|suspended|customer", message = "must be active, suspended or customer")
        @Nullable
        String status) {

    Where where(@Nullable String cursor) {
        var where = new Where()
                .add(
                        "a.standing = ?",
                        status == null
                                ? null
                                : ResellerStatus.valueOf(status.toUpperCase(Locale.ROOT))
                                        .standing()
                                        .name())
                .add("a.id < ?", cursor);
        // Resellers are counted in thousands at most, so this needs no index.
        return search == null
                ? where
                : where.always("instr(concat_ws('\\n', a.name, a.contact), ?) > 0", search.strip());
    }
}
