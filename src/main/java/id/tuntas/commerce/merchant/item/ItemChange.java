package id.tuntas.commerce.merchant.item;

import id.tuntas.commerce.catalogue.Variant.Availability;
import id.tuntas.platform.operate.audit.Remark;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/// What changes of an item; what is absent stays as it is.
///
/// @param price        Rupiah per item; for an open denomination, per provider unit
/// @param stock        what can be bought from now on; what is locked or in orders does not count
/// @param seenStock    the stock as it was read: if it is another one by now, nothing is changed
/// @param note         the merchant's reason, for the audit log
record ItemChange(
        @Nullable @Positive @Max(1_000_000_000) Long price,

        @Nullable @Min(0) @Max(999_999) Integer stock,

        @Nullable @Min(0) Integer seenStock,

        @Nullable @Pattern(regexp = Availability.CODES) String availability,

        @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {

    boolean namesNothing() {
        return price == null && stock == null && availability == null;
    }

    /// Whether it would change another stock than the one that was seen.
    boolean isOfOther(@Nullable Integer present) {
        return stock != null && !stock.equals(present) && seenStock != null && !seenStock.equals(present);
    }
}
