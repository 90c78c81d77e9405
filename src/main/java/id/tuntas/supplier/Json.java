package id.tuntas.supplier;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// Reads members of an answer without ever failing: absent, null and of another type are all the same, a number may
/// come as text, and an object may stand where an array belongs.
final class Json {

    private Json() {}

    static String text(JsonNode node, String member, String absent) {
        var text = optionalText(node, member);
        return text == null ? absent : text;
    }

    static @Nullable String optionalText(JsonNode node, String member) {
        var value = node.path(member);
        return value.isValueNode() && !value.isNull() ? value.asText() : null;
    }

    static long number(JsonNode node, String member) {
        var number = optionalNumber(node, member);
        return number == null ? 0 : number;
    }

    static @Nullable Long optionalNumber(JsonNode node, String member) {
        var value = node.path(member);
        if (value.isNumber()) {
            return value.asLong();
        }
        if (value.isTextual()) {
            try {
                return Long.valueOf(value.asText().strip());
            } catch (NumberFormatException _) {
                return null;
            }
        }
        return null;
    }

    static <T> List<T> list(JsonNode node, String member, Function<JsonNode, T> element) {
        var value = node.path(member);
        if (value.isObject()) {
            return List.of(element.apply(value));
        }
        return StreamSupport.stream(value.spliterator(), false)
                .filter(JsonNode::isObject)
                .map(element)
                .toList();
    }
}
