package id.tuntas.platform.rest.description;

import static java.util.stream.Collectors.toMap;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.IndexView;
import org.jspecify.annotations.Nullable;

/// Says of each member whether it can be null, as the record says of its component, and that all others are there
/// unless they have a default. The scanner knows neither.
///
/// A schema belongs to the record of its name whose components it has; a number at the end of the name only tells
/// several of one name apart.
@OpenApiFilter(OpenApiFilter.RunStage.BUILD)
public final class DescribedMembers implements OASFilter {

    private static final DotName NULLABLE = DotName.createSimple(Nullable.class.getName());
    private static final Pattern NUMBER = Pattern.compile("\\d+$");
    private static final SnakeCaseStrategy NAMES = new SnakeCaseStrategy();

    private final IndexView index;
    private final List<ClassInfo> records;

    public DescribedMembers(IndexView index) {
        this.index = index;
        records = index.getKnownClasses().stream()
                .filter(ClassInfo::isRecord)
                .filter(type -> type.name().toString().startsWith("id.tuntas."))
                .toList();
    }

    @Override
    public void filterOpenAPI(OpenAPI api) {
        api.getComponents().getSchemas().forEach((name, schema) -> components(name, schema)
                .forEach(members -> describe(schema, members)));
    }

    /// Of the records that a schema may belong to: by name in JSON.
    private Stream<Map<String, FieldInfo>> components(String name, Schema schema) {
        var base = NUMBER.matcher(name).replaceFirst("");
        var properties = schema.getProperties() == null
                ? Set.<String>of()
                : schema.getProperties().keySet();
        return records.stream()
                .filter(type -> base.equals(type.simpleName()) || isGeneric(type) && base.startsWith(type.simpleName()))
                .map(type -> members(type).collect(toMap(field -> NAMES.translate(field.name()), field -> field)))
                .filter(members -> !members.isEmpty() && properties.containsAll(members.keySet()));
    }

    private static boolean isGeneric(ClassInfo type) {
        return !type.typeParameters().isEmpty();
    }

    private Stream<FieldInfo> members(ClassInfo type) {
        return type.recordComponentsInDeclarationOrder().stream()
                .map(component -> type.field(component.name()))
                .flatMap(field -> field.hasAnnotation(JsonUnwrapped.class)
                        ? members(index.getClassByName(field.type().name()))
                        : Stream.of(field));
    }

    private static void describe(Schema schema, Map<String, FieldInfo> members) {
        members.forEach((name, field) -> {
            if (field.hasAnnotation(JsonRawValue.class)) {
                schema.addProperty(name, OASFactory.createSchema().description("Any JSON."));
            } else if (field.type().hasAnnotation(NULLABLE)) {
                schema.addProperty(name, nullable(schema.getProperties().get(name)));
            } else if (isAlwaysThere(field) && schema.getProperties().get(name).getDefaultValue() == null) {
                addRequired(schema, name);
            }
        });
        if (schema.getRequired() != null) {
            schema.setRequired(schema.getRequired().stream().sorted().toList());
        }
    }

    /// Not where what is empty is left out.
    private static boolean isAlwaysThere(FieldInfo field) {
        return !field.hasAnnotation(JsonInclude.class)
                && !field.declaringClass().hasDeclaredAnnotation(JsonInclude.class);
    }

    private static void addRequired(Schema schema, String name) {
        if (schema.getRequired() == null || !schema.getRequired().contains(name)) {
            schema.addRequired(name);
        }
    }

    private static Schema nullable(Schema member) {
        if (member.getRef() != null) {
            var nothing = OASFactory.createSchema().addType(SchemaType.NULL);
            return OASFactory.createSchema().addAnyOf(member).addAnyOf(nothing);
        }
        // What has no type can be anything, and what has been here before knows.
        var knows = member.getType() == null || member.getType().contains(SchemaType.NULL);
        return knows ? member : member.addType(SchemaType.NULL);
    }
}
