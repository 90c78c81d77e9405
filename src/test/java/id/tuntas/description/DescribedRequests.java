package id.tuntas.description;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;

/// Says that the bodies of requests below `/v1/` have no other members: those are refused. Schemas of answers
/// stay open, since clients have to expect new members.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class DescribedRequests implements OASFilter {

    private static final String PREFIX = "#/components/schemas/";

    @Override
    public void filterOpenAPI(OpenAPI api) {
        var schemas = api.getComponents().getSchemas();
        var taken = new TreeMap<String, Schema>();
        api.getPaths().getPathItems().forEach((path, item) -> {
            if (path.startsWith("/v1/")) {
                item.getOperations().values().stream()
                        .flatMap(DescribedRequests::bodies)
                        .forEach(body -> collect(body, schemas, taken));
            }
        });
        taken.values().stream()
                .filter(schema -> schema.getProperties() != null)
                .forEach(schema -> schema.setAdditionalPropertiesSchema(
                        OASFactory.createSchema().booleanSchema(false)));
    }

    private static Stream<Schema> bodies(Operation operation) {
        var body = operation.getRequestBody();
        return body == null || body.getContent() == null
                ? Stream.empty()
                : body.getContent().getMediaTypes().values().stream()
                        .map(type -> type.getSchema())
                        .filter(Objects::nonNull);
    }

    /// The schema's, and those of its members.
    private static void collect(Schema schema, Map<String, Schema> schemas, Map<String, Schema> taken) {
        var reference = schema.getRef();
        if (reference != null) {
            var name = reference.substring(PREFIX.length());
            if (!taken.containsKey(name)) {
                taken.put(name, schemas.get(name));
                collect(schemas.get(name), schemas, taken);
            }
        }
        parts(schema).forEach(part -> collect(part, schemas, taken));
    }

    private static Stream<Schema> parts(Schema schema) {
        return Stream.of(
                        schema.getProperties() == null
                                ? Stream.<Schema>empty()
                                : schema.getProperties().values().stream(),
                        Stream.ofNullable(schema.getItems()),
                        Stream.ofNullable(schema.getAnyOf()).flatMap(all -> all.stream()),
                        Stream.ofNullable(schema.getAllOf()).flatMap(all -> all.stream()))
                .flatMap(part -> part);
    }
}
