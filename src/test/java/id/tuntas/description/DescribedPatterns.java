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

    /// What the scanner writes for `@NotBlank`: such a character, anywhere.
    private static final String NOT_BLANK = "\\S";

    @Override
    public Schema filterSchema(Schema schema) {
        var pattern = schema.getPattern();
        if (pattern == null || pattern.equals(NOT_BLANK) || pattern.startsWith("^")) {
            return schema;
        }
        if (!WORDS.matcher(pattern).matches()) {
            schema.setPattern("^" + pattern + "$");
            return schema;
        }
        var words = new ArrayList<Object>(List.of(pattern.split("\\|")));
        if (schema.getType() != null && schema.getType().contains(SchemaType.NULL)) {
            words.add(null);
        }
        schema.setPattern(null);
        schema.setEnumeration(words);
        return schema;
    }
}
