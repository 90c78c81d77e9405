package id.tuntas.commerce.checkout.note;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import id.tuntas.commerce.ApiError;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses notes that contain JSON.
final class NoteJson {

    private final ObjectReader reader;

    NoteJson(ObjectMapper mapper) {
        this.reader = mapper.reader()
                .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .with(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);
    }

    /// @return empty unless the note is one JSON object
    Optional<JsonNode> object(@Nullable String note) {
        if (note == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(reader.readTree(note)).filter(JsonNode::isObject);
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }

    /// A member that is an id: a text, or an integer, which is read as its digits.
    ///
    /// @param path  of the cart line
    /// @param field the field of the error
    /// @return empty if it is missing
    static String id(JsonNode note, String member, String path, String field) {
        var id = note.path(member);
        if (isMissing(id)) {
            return "";
        }
        if (!id.isTextual() && !id.isIntegralNumber()) {
            throw ApiError.invalid(field, "The " + member + " in " + path + ".note must be a string.");
        }
        return id.asText().strip();
    }

    static boolean isMissing(JsonNode node) {
        return node.isMissingNode()
                || node.isNull()
                || node.isTextual() && NoteTarget.trimmed(node.textValue()).isEmpty();
    }
}
