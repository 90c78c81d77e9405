package id.tuntas.commerce.merchant.reseller;

import static id.tuntas.platform.rest.request.GivenText.stripped;

import id.tuntas.platform.code.Coded;
import id.tuntas.platform.rest.listing.Where;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import org.jspecify.annotations.Nullable;

/// The filters of the list; absent and blank ones do not filter.
///
/// @param search part of the name or the contact
record ResellerSearch(
        @QueryParam("search") @Nullable String search,

        @QueryParam("status") @Pattern(regexp = ResellerStatus.CODES) @Nullable
        String status) {

    ResellerSearch {
        search = stripped(search);
        status = stripped(status);
    }

    Where where(@Nullable String cursor) {
        var wanted = Coded.ofOptionalCode(ResellerStatus.class, status);
        var where = new Where()
                .add("a.standing = ?", wanted == null ? null : wanted.standing().name())
                .add("a.id < ?", cursor);
        // Resellers are counted in thousands at most, so this needs no index.
        return search == null ? where : where.always("instr(concat_ws('\\n', a.name, a.contact), ?) > 0", search);
    }
}
