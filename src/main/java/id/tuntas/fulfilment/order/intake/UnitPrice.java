package id.tuntas.fulfilment.order.intake;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.catalogue.ItemForm.NoteKind;
import id.tuntas.platform.database.sql.Saturated;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/// The current price of one unit: for a bill as inquired, for an open denomination its amount.
@ApplicationScoped
class UnitPrice {

    private final ObjectMapper json;

    UnitPrice(ObjectMapper json) {
        this.json = json;
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
        if (line.form().noteKind() != NoteKind.OPEN_DENOMINATION) {
            return null;
        }
        var request = line.request();
        // The member beside a ready-made note is not sent, so it must not decide the price.
        return request.hasReadyMadeNote() ? inNote(request.note()) : request.providerQty();
    }

    private @Nullable Long inNote(@Nullable String note) {
        try {
            var quantity = json.readTree(note).path("provider_qty");
            return quantity.isIntegralNumber() && quantity.canConvertToLong() && quantity.asLong() > 0
                    ? quantity.asLong()
                    : null;
        } catch (JsonProcessingException _) {
            return null;
        }
    }
}
