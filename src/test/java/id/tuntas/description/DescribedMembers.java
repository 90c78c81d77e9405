package id.tuntas.description;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

/// Marks each member as nullable or not, as its record component is, and as required unless it has a default. The
/// scanner does neither.
///
/// A schema belongs to the record of the same name and components; a trailing number only distinguishes several of
/// one name.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class DescribedMembers implements OASFilter {

    private static final DotName NULLABLE = DotName.createSimple(Nullable.class.getName());
    private static final DotName SCHEMA =
            DotName.createSimple(org.eclipse.microprofile.openapi.annotations.media.Schema.class.getName());
    private static final Pattern NUMBER = Pattern.compile("\\d+$");
    private static final SnakeCaseStrategy NAMES = new SnakeCaseStrategy();

    private final IndexView index;
    private final List<ClassInfo> records;
    private final Set<DotName> perhapsUnwrapped;

    public DescribedMembers(IndexView index) {
        this.index = index;
        records = index.getKnownClasses().stream()
                .filter(ClassInfo::isRecord)
                .filter(type -> type.name().toString().startsWith("id.tuntas."))
                .toList();
        perhapsUnwrapped = records.stream()
                .flatMap(type -> type.fields().stream())
                .filter(field ->
                        field.hasAnnotation(JsonUnwrapped.class) && field.type().hasAnnotation(NULLABLE))
                .map(field -> field.type().name())
                .collect(toSet());
    }

    @Override
    public void filterOpenAPI(OpenAPI api) {
        api.getComponents().getSchemas().forEach((name, schema) -> components(name, schema)
                .ifPresent(members -> describe(schema, members)));
    }

    /// The components of the record that a schema belongs to, by JSON name. Two records of one name and members have to
    /// agree on what is nullable, because the scanner does not say to which of them the schema belongs.
    /// `OpenApiDocumentTest` finds the mark of one that cannot be described.
    private Optional<Map<String, FieldInfo>> components(String name, Schema schema) {
        var base = NUMBER.matcher(name).replaceFirst("");
        var properties = schema.getProperties() == null
                ? Set.<String>of()
                : schema.getProperties().keySet();
        var named = records.stream()
                .filter(type -> base.equals(name(type))
                        || !type.typeParameters().isEmpty() && base.startsWith(type.simpleName()))
                .map(type -> members(type).collect(toMap(field -> NAMES.translate(field.name()), field -> field)))
                .toList();
        var same = named.stream()
                .filter(members -> members.keySet().equals(properties))
                .toList();
        if (named.isEmpty() || same.isEmpty() && properties.isEmpty()) {
            return Optional.empty();
        }
        if (same.stream().map(DescribedMembers::nullable).distinct().count() != 1) {
            schema.addExtension("x-unknown-record", "Its members are not those of one record of its name.");
            return Optional.empty();
        }
        return Optional.of(same.getFirst());
    }

    private static String name(ClassInfo type) {
        var schema = type.declaredAnnotation(SCHEMA);
        return schema == null || schema.value("name") == null
                ? type.simpleName()
                : schema.value("name").asString();
    }

    private static Set<String> nullable(Map<String, FieldInfo> members) {
        return members.entrySet().stream()
                .filter(member -> member.getValue().type().hasAnnotation(NULLABLE))
                .map(Map.Entry::getKey)
                .collect(toSet());
    }

    private Stream<FieldInfo> members(ClassInfo type) {
        return type.recordComponentsInDeclarationOrder().stream()
                .map(component -> type.field(component.name()))
                .filter(field -> !isHidden(field))
                .flatMap(field -> field.hasAnnotation(JsonUnwrapped.class)
                        ? members(index.getClassByName(field.type().name()))
                        : Stream.of(field));
    }

    private static boolean isHidden(FieldInfo field) {
        var schema = field.annotation(SCHEMA);
        return field.hasAnnotation(JsonIgnore.class)
                || schema != null
                        && schema.value("hidden") != null
                        && schema.value("hidden").asBoolean();
    }

    private void describe(Schema schema, Map<String, FieldInfo> members) {
        members.forEach((name, field) -> {
            if (field.hasAnnotation(JsonRawValue.class)) {
                var said = schema.getProperties().get(name).getDescription();
                schema.addProperty(name, OASFactory.createSchema().description(said == null ? "Any JSON." : said));
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

    /// Not if empty values are left out.
    private boolean isAlwaysThere(FieldInfo field) {
        return !perhapsUnwrapped.contains(field.declaringClass().name())
                && !field.hasAnnotation(JsonInclude.class)
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
        // A schema without a type allows anything; nullability may have been added before.
        var knows = member.getType() == null || member.getType().contains(SchemaType.NULL);
        return knows ? member : member.addType(SchemaType.NULL);
    }
}
