package id.tuntas.commerce.merchant.item;

import static id.tuntas.platform.rest.request.GivenText.stripped;

import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Variant.Availability;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.rest.listing.Where;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import org.jspecify.annotations.Nullable;

/// The filters of the list; absent and blank ones do not filter.
///
/// @param search   part of the name, of the product or of the sku
/// @param maxStock limited stock of at most this, to see what must be refilled
record MerchantItemSearch(
        @QueryParam("search") @Nullable String search,

        @QueryParam("order_process") @Pattern(regexp = OrderProcess.CODES) @Nullable
        String orderProcess,

        @QueryParam("availability") @Pattern(regexp = Availability.CODES) @Nullable
        String availability,

        @QueryParam("max_stock") @Nullable @Min(0) Integer maxStock) {

    MerchantItemSearch {
        search = stripped(search);
        orderProcess = stripped(orderProcess);
        availability = stripped(availability);
    }

    /// Along the primary key: a catalogue has some thousands of items, which the resellers' list reads as a whole.
    Where where(@Nullable Long cursor) {
        var where = new Where()
                .add("v.order_process = ?", Coded.stored(orderProcess))
                .add("v.availability = ?", Coded.stored(availability))
                .add("not v.unlimited_stock and coalesce(s.available, 0) <= ?", maxStock)
                .add("v.id > ?", cursor);
        return search == null ? where : where.always("instr(concat_ws('\\n', v.name, p.name, v.sku), ?) > 0", search);
    }
}
