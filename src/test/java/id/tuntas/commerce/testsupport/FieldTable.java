package id.tuntas.commerce.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// A table of fields as the specification prints it, one `name type` per line; a type that ends in `?` may be null.
public final class FieldTable {

    private static final Pattern COLUMNS = Pattern.compile(" +");

    private FieldTable() {}

    /// Every field of the table is there, and of its type.
    public static void assertThatIt(Object object, String table) {
        assertThat(object).isInstanceOf(Map.class);
        var members = (Map<?, ?>) object;
        for (var line : table.strip().lines().toList()) {
            var row = COLUMNS.splitAsStream(line.strip()).toList();
            assertThat(members.containsKey(row.getFirst()))
                    .as("%s in %s", row.getFirst(), members.keySet())
                    .isTrue();
            var value = members.get(row.getFirst());
            if (value != null || !row.getLast().endsWith("?")) {
                assertThat(isOfType(value, row.getLast().replace("?", "")))
                        .as("%s is %s: %s", row.getFirst(), row.getLast(), value)
                        .isTrue();
            }
        }
    }

    private static boolean isOfType(Object value, String type) {
        return switch (type) {
            case "integer" -> value instanceof Integer || value instanceof Long;
            case "string" -> value instanceof String;
            case "boolean" -> value instanceof Boolean;
            case "array" -> value instanceof List;
            case "object" -> value instanceof Map;
            case "utc" -> value instanceof String text && text.endsWith("Z") && isTime(text);
            case "datetime" -> value instanceof String text && text.endsWith("+07:00") && isTime(text);
            default -> throw new IllegalArgumentException(type);
        };
    }

    private static boolean isTime(String text) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(text, OffsetDateTime::from) != null;
    }
}
