package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.testsupport.DescribedSchema;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The stored description of the APIs is a document of OpenAPI that clients can be generated of.
class OpenApiDocumentTest {

    private static final String JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema";

    private static final Path OPEN_API = Path.of("src/test/resources/openapi-3.1-schema.json");

    private static JsonNode description;

    @BeforeAll
    static void read() {
        description = DescribedSchema.document();
    }

    @Test
    void documentIsOneOfOpenApi() throws IOException {
        // From spec.openapis.org. It leaves the schemas in a document open: they are JSON Schema.
        var openApi = (ObjectNode) new ObjectMapper().readTree(OPEN_API.toFile());
        ((ObjectNode) openApi.path("$defs"))
                .putObject("schema")
                .put("$dynamicAnchor", "meta")
                .put("$ref", JSON_SCHEMA);

        assertThat(DescribedSchema.errors(openApi, description)).isEmpty();
    }

    @Test
    void onlyMembersOfTheJsonAreDescribed() {
        assertThat(description
                        .at("/components/schemas/CallbackFilter/properties")
                        .fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("ids", "ref_id", "event", "status", "duplicate", "orphan", "from", "to");
    }
}
