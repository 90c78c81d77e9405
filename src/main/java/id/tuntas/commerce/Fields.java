package id.tuntas.commerce;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import com.fasterxml.jackson.databind.node.MissingNode;
import id.tuntas.platform.rest.request.StorableText;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The members of a request's JSON object, read one by one. Errors are collected by path and thrown together by
/// [#checked]; until then a wrong member reads as a harmless value.
///
/// Unknown members are ignored, wrong types are errors. Ids may be texts or numbers.
public final class Fields {

    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,100}");

    /// As the end of a path they mean another path, also if they are encoded.
    private static final Set<String> DOTS = Set.of(".", "..");

    private final JsonNode object;
    private final String prefix;
    private final Map<String, List<String>> errors;

    private Fields(JsonNode object, String prefix, Map<String, List<String>> errors) {
        this.object = object;
        this.prefix = prefix;
        this.errors = errors;
    }

    public static Fields of(JsonNode body) {
        if (!body.isObject()) {
            throw ApiError.invalid("body", "The body must be a JSON object.");
        }
        return new Fields(body, "", new LinkedHashMap<>());
    }

    public boolean has(String name) {
        return member(name) != null;
    }

    public boolean isTextOrAbsent(String name) {
        var node = member(name);
        return node == null || node.isTextual();
    }

    /// A required text that is not blank.
    public String text(String name, int maxLength) {
        return required(name, optionalText(name, maxLength));
    }

    /// The caller's own name for what it creates, by which that can be read: a required text that is not blank.
    public String reference(String name, int maxLength) {
        var text = text(name, maxLength);
        return DOTS.contains(text) ? wrong(name, "must not be \".\" or \"..\"", "?") : text;
    }

    public @Nullable String optionalText(String name, int maxLength) {
        var node = member(name);
        if (node == null) {
            return null;
        }
        return node.isTextual() ? checked(name, node.textValue(), maxLength) : wrong(name, "must be a string", "?");
    }

    /// Another system's id: a required text that is not blank, or an integer, which is read as its digits.
    public String foreignId(String name, int maxLength) {
        return required(name, optionalForeignId(name, maxLength));
    }

    public @Nullable String optionalForeignId(String name, int maxLength) {
        var node = member(name);
        return node != null && node.isIntegralNumber()
                ? checked(name, node.asText(), maxLength)
                : optionalText(name, maxLength);
    }

    private String required(String name, @Nullable String value) {
        return value == null || value.isBlank() ? wrong(name, "is required", "") : value;
    }

    private String checked(String name, String text, int maxLength) {
        if (!StorableText.Check.isStorable(text)) {
            return wrong(name, "must not contain the character NUL or halves of characters", "?");
        }
        return text.codePointCount(0, text.length()) <= maxLength
                ? text
                : wrong(name, "must not be longer than " + maxLength + " characters", "?");
    }

    /// A required integer within the limits.
    public long integer(String name, long min, long max) {
        return member(name) == null ? wrong(name, "is required", min) : optionalInteger(name, min, max, min);
    }

    public long optionalInteger(String name, long min, long max, long defaultValue) {
        var node = member(name);
        return node == null ? defaultValue : within(name, node, min, max);
    }

    /// A required id of commerce: a positive integer, or its digits as a text. One beyond 32 bits reads as the largest,
    /// which nothing has either.
    public int id(String name) {
        return has(name) ? optionalId(name, 1) : wrong(name, "is required", 1);
    }

    public int optionalId(String name, int defaultValue) {
        var node = member(name);
        return node == null
                ? defaultValue
                : (int) Math.min(within(name, number(node), 1, Long.MAX_VALUE), Integer.MAX_VALUE);
    }

    private static JsonNode number(JsonNode id) {
        return id.isTextual() && DIGITS.matcher(id.textValue()).matches()
                ? BigIntegerNode.valueOf(new BigInteger(id.textValue()))
                : id;
    }

    private long within(String name, JsonNode node, long min, long max) {
        if (!node.isIntegralNumber()) {
            return wrong(name, "must be an integer", min);
        }
        var value = clamped(node);
        if (value > max) {
            return wrong(name, "must not be greater than " + max, min);
        }
        return value >= min ? value : wrong(name, "must be at least " + min, min);
    }

    /// Beyond 64 bits the nearest number, which is outside every limit as well.
    private static long clamped(JsonNode integer) {
        if (integer.canConvertToLong()) {
            return integer.longValue();
        }
        return integer.bigIntegerValue().signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    public boolean optionalFlag(String name, boolean defaultValue) {
        var node = member(name);
        if (node == null) {
            return defaultValue;
        }
        return node.isBoolean() ? node.booleanValue() : wrong(name, "must be true or false", defaultValue);
    }

    /// A required array of objects with at least one element.
    public List<Fields> objects(String name, int maxSize) {
        var node = member(name);
        if (node == null || node.isArray() && node.isEmpty()) {
            return wrong(name, "is required", List.of());
        }
        if (!node.isArray() || node.size() > maxSize) {
            return wrong(name, "must be an array of at most " + maxSize + " objects", List.of());
        }
        var elements = new ArrayList<Fields>();
        for (int i = 0; i < node.size(); i++) {
            var path = name + "." + i;
            if (node.get(i).getNodeType() == JsonNodeType.OBJECT) {
                elements.add(new Fields(node.get(i), prefix + path + ".", errors));
            } else {
                wrong(path, "must be an object", false);
            }
        }
        return elements;
    }

    /// @return what was read
    /// @throws ApiError `VALIDATION_ERROR` if any member read so far is wrong
    public <T> T checked(T read) {
        if (!errors.isEmpty()) {
            throw ApiError.invalid(errors);
        }
        return read;
    }

    /// Absent and null are treated alike.
    private @Nullable JsonNode member(String name) {
        var node = object.path(name);
        return node.isNull() || node instanceof MissingNode ? null : node;
    }

    private <T> T wrong(String name, String text, T harmless) {
        var path = prefix + name;
        errors.computeIfAbsent(path, _ -> new ArrayList<>()).add("The " + path + " field " + text + ".");
        return harmless;
    }
}
