package id.tuntas.commerce.checkout.note;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads notes that are JSON in a string.
final class NoteJson {

    private final ObjectReader reader;

    NoteJson(ObjectMapper mapper) {
        this.reader = mapper.reader()
                .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .with(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);
    }

    /// @return nothing unless the note is one JSON object
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

    static boolean isMissing(JsonNode node) {
        return node.isMissingNode()
                || node.isNull()
                || node.isTextual() && node.textValue().isBlank();
    }
}
