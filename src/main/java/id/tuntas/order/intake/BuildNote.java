package id.tuntas.order.intake;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.catalogue.Item;
import id.tuntas.order.intake.CreateOrderRequest.LineRequest;
import id.tuntas.problem.Problem.FieldError;
import id.tuntas.supplier.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Builds the note that an item needs from the fields of an order line (spec: "Note formats"), and says which fields
/// are missing.
@ApplicationScoped
class BuildNote {

    private final ObjectMapper json;

    BuildNote(ObjectMapper json) {
        this.json = json;
    }

    /// @param pointer of the line in the request
    List<FieldError> missing(Item item, LineRequest line, String pointer) {
        var errors = new ArrayList<FieldError>();
        if (line.note() != null) {
            return errors;
        }
        if (needsTarget(item) && isBlank(line.target())) {
            errors.add(new FieldError(pointer + "/target", "is required for this item"));
        }
        if (requires(item, "zone_id") && isBlank(line.zoneId())) {
            errors.add(new FieldError(pointer + "/zone_id", "is required for this item"));
        }
        if (isOpenDenomination(item)) {
            errors.addAll(providerQuantity(item, line, pointer + "/provider_qty"));
        }
        return errors;
    }

    @Nullable
    String note(Item item, LineRequest line) {
        if (line.note() != null) {
            return line.note();
        }
        if (item.kind == Kind.SMM) {
            return progressNote(line).toString();
        }
        return isOpenDenomination(item) ? openDenominationNote(line).toString() : line.target();
    }

    private ObjectNode progressNote(LineRequest line) {
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

    private ObjectNode openDenominationNote(LineRequest line) {
        var note = json.createObjectNode().put("target", line.target()).put("provider_qty", line.providerQty());
        if (line.zoneId() != null) {
            note.put("zone_id", line.zoneId());
        }
        return note;
    }

    private List<FieldError> providerQuantity(Item item, LineRequest line, String pointer) {
        if (line.providerQty() == null) {
            return List.of(new FieldError(pointer, "is required for this item"));
        }
        var meta = read(item.providerMeta);
        long min = meta.path("min_qty").asLong(1);
        long max = meta.path("max_qty").asLong(Long.MAX_VALUE);
        long step = Math.max(1, meta.path("step_qty").asLong(1));
        long quantity = line.providerQty();
        return quantity < min || quantity > max || (quantity - min) % step != 0
                ? List.of(new FieldError(pointer, "must be from " + min + " to " + max + " in steps of " + step))
                : List.of();
    }

    private boolean needsTarget(Item item) {
        return item.kind == Kind.SMM || isOpenDenomination(item) || requires(item, "note") || requires(item, "target");
    }

    private boolean isOpenDenomination(Item item) {
        return read(item.providerMeta).path("open_denom").asBoolean(false);
    }

    private boolean requires(Item item, String key) {
        for (var field : read(item.requiredFields)) {
            if (field.path("key").asText().equals(key) && field.path("required").asBoolean(true)) {
                return true;
            }
        }
        return false;
    }

    private JsonNode read(@Nullable String text) {
        try {
            return text == null ? json.missingNode() : json.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the mirror holds JSON only", e);
        }
    }

    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }
}
