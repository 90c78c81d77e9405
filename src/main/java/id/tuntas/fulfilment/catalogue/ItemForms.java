package id.tuntas.fulfilment.catalogue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.catalogue.ItemForm.Field;
import id.tuntas.fulfilment.catalogue.ItemForm.NoteKind;
import id.tuntas.fulfilment.supplier.ItemKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Derives the fields of an order line for an item from its kind, `required_fields`, `provider_meta` and
/// `validation`.
@ApplicationScoped
public class ItemForms {

    private static final String QUANTITY = "quantity";
    private static final String TARGET = "target";
    private static final String ZONE_ID = "zone_id";
    private static final String PROVIDER_QTY = "provider_qty";
    private static final String INQUIRY_TOKEN = "inquiry_token";

    /// The supplier's keys that differ from this API's names.
    private static final Map<String, String> NAMES =
            Map.of("note", TARGET, "opt_smm", "options", "comment_smm", "comments");

    private static final Map<String, String> LABELS = Map.of(
            QUANTITY,
            "Quantity",
            TARGET,
            "Target",
            ZONE_ID,
            "Zone",
            PROVIDER_QTY,
            "Amount",
            "options",
            "Options",
            "comments",
            "Comments",
            INQUIRY_TOKEN,
            "Inquiry");

    private final ObjectMapper json;

    ItemForms(ObjectMapper json) {
        this.json = json;
    }

    public ItemForm of(Item item) {
        var fromSupplier = fromSupplier(item);
        var meta = read(item.providerMeta);
        var noteKind = noteKind(item.kind, fromSupplier, meta);
        var fields = new LinkedHashMap<String, Field>();
        fields.put(QUANTITY, quantity(item, noteKind, fromSupplier));
        needed(noteKind)
                .forEach(name -> fields.put(name, named(name, fromSupplier).asRequired()));
        offered(noteKind, item.kind).forEach(name -> fields.putIfAbsent(name, named(name, fromSupplier)));
        fromSupplier.forEach(fields::putIfAbsent);
        if (requiresZone(noteKind, item)) {
            fields.put(ZONE_ID, named(ZONE_ID, fromSupplier).asRequired());
        }
        fields.computeIfPresent(
                PROVIDER_QTY,
                (_, field) ->
                        field.withBounds(number(meta, "min_qty"), number(meta, "max_qty"), number(meta, "step_qty")));
        return new ItemForm(noteKind, List.copyOf(fields.values()));
    }

    /// The fields that the supplier lists, under this API's names.
    private Map<String, Field> fromSupplier(Item item) {
        var fields = new LinkedHashMap<String, Field>();
        for (var node : read(item.requiredFields)) {
            var key = node.path("key").asText("");
            if (!key.isBlank()) {
                var field = field(NAMES.getOrDefault(key, key), node);
                fields.merge(field.name(), field, (first, second) -> second.required() ? first.asRequired() : first);
            }
        }
        return fields;
    }

    private static Field field(String name, JsonNode node) {
        return new Field(
                name,
                node.path("label").asText(LABELS.getOrDefault(name, name)),
                node.path("required").asBoolean(true),
                number(node, "min"),
                number(node, "max"),
                null);
    }

    private static NoteKind noteKind(ItemKind kind, Map<String, Field> fromSupplier, JsonNode meta) {
        if (kind == ItemKind.SMM) {
            return NoteKind.SOCIAL_MEDIA;
        }
        if (meta.path("open_denom").asBoolean(false) || fromSupplier.containsKey(PROVIDER_QTY)) {
            return NoteKind.OPEN_DENOMINATION;
        }
        return fromSupplier.containsKey(INQUIRY_TOKEN) ? NoteKind.BILL : NoteKind.PLAIN;
    }

    private static Field quantity(Item item, NoteKind noteKind, Map<String, Field> fromSupplier) {
        var min = item.minOrder == null ? 1 : Math.max(1, item.minOrder);
        var max = noteKind == NoteKind.BILL ? Long.valueOf(1) : null;
        return named(QUANTITY, fromSupplier).asRequired().withBounds(min, max, null);
    }

    /// The fields that every item of this kind needs, listed or not.
    private static List<String> needed(NoteKind noteKind) {
        return switch (noteKind) {
            case PLAIN -> List.of();
            case SOCIAL_MEDIA -> List.of(TARGET);
            case OPEN_DENOMINATION -> List.of(TARGET, PROVIDER_QTY);
            case BILL -> List.of(TARGET, INQUIRY_TOKEN);
        };
    }

    private static List<String> offered(NoteKind noteKind, ItemKind kind) {
        return switch (noteKind) {
            case PLAIN -> kind == ItemKind.AUTO ? List.of() : List.of(TARGET);
            case SOCIAL_MEDIA -> List.of("options", "comments");
            case OPEN_DENOMINATION -> List.of(ZONE_ID);
            case BILL -> List.of();
        };
    }

    /// Whether the supplier refuses an order without a zone, also one that the required fields do not list. Notes of
    /// other kinds have no place for it.
    private boolean requiresZone(NoteKind noteKind, Item item) {
        return switch (noteKind) {
            case PLAIN, OPEN_DENOMINATION ->
                read(item.validation).path("requires_zone_id").asBoolean(false);
            case SOCIAL_MEDIA, BILL -> false;
        };
    }

    private static Field named(String name, Map<String, Field> fromSupplier) {
        return fromSupplier.getOrDefault(
                name, new Field(name, LABELS.getOrDefault(name, name), false, null, null, null));
    }

    private static @Nullable Long number(JsonNode node, String member) {
        var value = node.path(member);
        return value.canConvertToLong() ? Long.valueOf(value.asLong()) : null;
    }

    private JsonNode read(@Nullable String structure) {
        try {
            return structure == null ? json.missingNode() : json.readTree(structure);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the mirror contains invalid JSON", e);
        }
    }
}
