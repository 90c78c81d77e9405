package id.tuntas.fulfilment.catalogue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/// Members of an item's objects that its detail lacks and the list has (spec: "Item detail").
final class ListMembers {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ListMembers() {}

    /// The described object with a member of the stored one that it lacks, and with the stored one's order: the next
    /// list is compared with the text.
    ///
    /// @param stored    JSON text, as `described`
    /// @param described as the detail has it
    static @Nullable String kept(String member, @Nullable String stored, @Nullable String described) {
        var known = read(stored);
        var fresh = read(described);
        if (!known.hasNonNull(member) || !fresh.isObject() || fresh.hasNonNull(member)) {
            return described;
        }
        var merged = JSON.createObjectNode();
        known.fieldNames().forEachRemaining(name -> {
            if (name.equals(member)) {
                merged.set(name, known.get(name));
            } else if (fresh.has(name)) {
                merged.set(name, fresh.get(name));
            }
        });
        ((ObjectNode) fresh).remove(member);
        fresh.properties().forEach(entry -> merged.putIfAbsent(entry.getKey(), entry.getValue()));
        return merged.toString();
    }

    private static JsonNode read(@Nullable String text) {
        try {
            return text == null ? JSON.missingNode() : JSON.readTree(text);
        } catch (JsonProcessingException _) {
            return JSON.missingNode();
        }
    }
}
