package id.tuntas.fulfilment.order.intake;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.fulfilment.catalogue.ItemForm;
import id.tuntas.fulfilment.order.intake.CreateOrderRequest.LineRequest;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/// Builds the note that an item needs from the fields of an order line (spec: "Note formats").
@ApplicationScoped
class BuildNote {

    private final ObjectMapper json;

    BuildNote(ObjectMapper json) {
        this.json = json;
    }

    /// A ready-made note is used unchanged.
    @Nullable
    String note(ItemForm form, LineRequest line) {
        if (line.hasReadyMadeNote()) {
            return line.note();
        }
        return switch (form.noteKind()) {
            case PLAIN, BILL -> line.target();
            case SOCIAL_MEDIA -> socialMedia(line).toString();
            case OPEN_DENOMINATION -> openDenomination(line).toString();
        };
    }

    private ObjectNode socialMedia(LineRequest line) {
        var note = json.createObjectNode().put("target", line.target());
        var options = note.putArray("opt_smm");
        if (line.options() != null) {
            line.options().forEach(options::add);
        }
        if (line.comments() != null) {
            note.put("comment_smm", line.comments());
        }
        return note;
    }

    private ObjectNode openDenomination(LineRequest line) {
        var note = json.createObjectNode().put("target", line.target()).put("provider_qty", line.providerQty());
        if (line.zoneId() != null) {
            note.put("zone_id", line.zoneId());
        }
        return note;
    }
}
