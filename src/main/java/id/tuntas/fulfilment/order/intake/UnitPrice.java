package id.tuntas.fulfilment.order.intake;

import id.tuntas.platform.database.sql.Saturated;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/// The current price of one unit: for a bill as inquired, for an open denomination its amount.
@ApplicationScoped
class UnitPrice {

    private final BuildNote buildNote;

    UnitPrice(BuildNote buildNote) {
        this.buildNote = buildNote;
    }

    long of(CheckedLine line) {
        if (line.bill() != null) {
            return line.bill().total;
        }
        var quantity = providerQuantity(line);
        return Saturated.times(line.item().price, quantity == null ? 1 : quantity);
    }

    /// Provider units in each unit; null if the item has no open denomination, or its note has no such number.
    @Nullable
    Long providerQuantity(CheckedLine line) {
        return buildNote.providerQuantity(line.form(), line.request());
    }
}
