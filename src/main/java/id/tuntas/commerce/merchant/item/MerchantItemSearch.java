package id.tuntas.commerce.merchant.item;

import id.tuntas.platform.rest.listing.Where;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The filters of the list; absent ones do not filter.
///
/// @param search   part of the name, of the product or of the sku
/// @param maxStock limited stock of at most this, to see what must be refilled
record MerchantItemSearch(
        @QueryParam("search") @Nullable String search,

        @QueryParam("order_process")
        @Pattern(regexp = "auto|manual|h2h|smm", message = "must be auto, manual, h2h or smm")
        @Nullable
        String orderProcess,

        @QueryParam("availability")
        @Pattern(regexp = "active|unavailable|retired", message = "must be active, unavailable or retired")
        @Nullable
        String availability,

        @QueryParam("max_stock") @Nullable @Min(0) Integer maxStock) {

    /// Along the primary key: a catalogue has some thousands of items, which the resellers' list reads as a whole.
    Where where(@Nullable Long cursor) {
        var where = new Where()
                .add("v.order_process = ?", upper(orderProcess))
                .add("v.availability = ?", upper(availability))
                .add("not v.unlimited_stock and coalesce(s.available, 0) <= ?", maxStock)
                .add("v.id > ?", cursor);
        return search == null
                ? where
                : where.always("instr(concat_ws('\\n', v.name, p.name, v.sku), ?) > 0", search.strip());
    }

    private static @Nullable String upper(@Nullable String code) {
        return code == null ? null : code.toUpperCase(Locale.ROOT);
    }
}
