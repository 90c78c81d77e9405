package id.tuntas.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/// A schema in the stored description of the API, or beside one. Members that it does not name are errors, although
/// clients have to expect them.
public final class DescribedSchema {

    private static final Path STORED = Path.of("src/docs/openapi.yaml");

    private final JsonNode schema;

    private DescribedSchema(JsonNode schema) {
        this.schema = schema;
    }

    /// @param name of a schema of its components
    public static DescribedSchema named(String name) {
        var reference = new ObjectMapper().createObjectNode().put("$ref", "#/components/schemas/" + name);
        return of(reference, document());
    }

    /// @param document where references of the schema lead
    public static DescribedSchema of(JsonNode schema, JsonNode document) {
        var whole = new ObjectMapper().createObjectNode();
        whole.set("components", document.path("components").deepCopy());
        whole.putArray("allOf").add(schema.deepCopy());
        close(whole);
        return new DescribedSchema(whole);
    }

    public static JsonNode document() {
        try {
            return new YAMLMapper().readTree(STORED.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(JsonNode node) {
        if (node instanceof ObjectNode object
                && object.path("properties").isObject()
                && !object.has("additionalProperties")) {
            object.put("additionalProperties", false);
        }
        node.forEach(DescribedSchema::close);
    }

    public List<String> errors(String json) {
        try {
            return errors(schema, new ObjectMapper().readTree(json));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<String> errors(JsonNode value) {
        return errors(schema, value);
    }

    /// @param schema of JSON Schema, as it is
    public static List<String> errors(JsonNode schema, JsonNode value) {
        var config =
                SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();
        return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(schema, config).validate(value).stream()
                .map(Object::toString)
                .toList();
    }
}
