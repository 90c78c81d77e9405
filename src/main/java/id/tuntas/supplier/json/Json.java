package id.tuntas.supplier.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// Reads members of an answer without ever failing: absent, null and of another type are all the same, a number may
/// come as text, and an object may stand where an array belongs.
public final class Json {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ISO_DATE_TIME;
    private static final ZoneId JAKARTA = ZoneId.of("Asia/Jakarta");

    private Json() {}

    public static String text(JsonNode node, String member, String absent) {
        var text = optionalText(node, member);
        return text == null ? absent : text;
    }

    public static @Nullable String optionalText(JsonNode node, String member) {
        var value = node.path(member);
        return value.isValueNode() && !value.isNull() ? value.asText() : null;
    }

    public static long number(JsonNode node, String member) {
        var number = optionalNumber(node, member);
        return number == null ? 0 : number;
    }

    public static @Nullable Long optionalNumber(JsonNode node, String member) {
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

    /// Times without an offset, which some endpoints send, are the supplier's own, in Jakarta.
    public static @Nullable Instant optionalTime(JsonNode node, String member) {
        var text = optionalText(node, member);
        if (text == null) {
            return null;
        }
        try {
            return switch (TIME.parseBest(text.strip().replace(' ', 'T'), OffsetDateTime::from, LocalDateTime::from)) {
                case OffsetDateTime time -> time.toInstant();
                case LocalDateTime time -> time.atZone(JAKARTA).toInstant();
                case TemporalAccessor _ -> null;
            };
        } catch (DateTimeParseException _) {
            return null;
        }
    }

    public static <T> List<T> list(JsonNode node, String member, Function<JsonNode, @Nullable T> element) {
        return elements(node.path(member), element);
    }

    /// The elements that are objects, without those that cannot be read; an object in the place of the array is read
    /// as its only element.
    ///
    /// @param element null for what cannot be read
    public static <T> List<T> elements(JsonNode array, Function<JsonNode, @Nullable T> element) {
        var values = array.isObject() ? List.of(array) : array;
        return StreamSupport.stream(values.spliterator(), false)
                .filter(JsonNode::isObject)
                .<T>map(element)
                .filter(Objects::nonNull)
                .toList();
    }
}
