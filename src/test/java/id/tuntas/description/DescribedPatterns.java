package id.tuntas.description;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/// Publishes patterns as clients in any language read them: a list of words as `enum`, and anchors where Bean
/// Validation compares the whole text. Runs after [DescribedMembers], which says what may be null.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD, priority = 0)
public final class DescribedPatterns implements OASFilter {

    private static final Pattern WORDS = Pattern.compile("\\w+(\\|\\w+)+");

    /// Of which a form may send none.
    private static final Pattern WORDS_OR_EMPTY = Pattern.compile("\\((" + WORDS + ")\\)\\?");

    /// What the scanner writes for `@NotBlank`: such a character, anywhere.
    private static final String NOT_BLANK = "\\S";

    @Override
    public Schema filterSchema(Schema schema) {
        var pattern = schema.getPattern();
        if (pattern == null || pattern.equals(NOT_BLANK) || pattern.startsWith("^")) {
            return schema;
        }
        var orEmpty = WORDS_OR_EMPTY.matcher(pattern);
        if (!orEmpty.matches() && !WORDS.matcher(pattern).matches()) {
            schema.setPattern("^" + pattern + "$");
            return schema;
        }
        var words = new ArrayList<Object>(List.of((orEmpty.matches() ? orEmpty.group(1) : pattern).split("\\|")));
        if (orEmpty.matches()) {
            words.add("");
        }
        if (schema.getType() != null && schema.getType().contains(SchemaType.NULL)) {
            words.add(null);
        }
        schema.setPattern(null);
        schema.setEnumeration(words);
        return schema;
    }
}
