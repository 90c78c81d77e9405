package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.testsupport.DescribedSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The stored description of the APIs is a document of OpenAPI that clients can be generated of, and its examples are
/// what its schemas say.
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
    void examplesAreWhatTheirSchemasSay() {
        var examples = examples().toList();

        assertThat(examples).hasSizeGreaterThan(100);
        assertThat(examples.stream().flatMap(Example::errors))
                .as("remove it from openapi-examples.json, and ./mvnw verify -Dopenapi.examples=true records another")
                .isEmpty();
    }

    @Test
    void patternsMeanTheSameInEveryLanguage() {
        var patterns = description.findValues("pattern").stream()
                .filter(JsonNode::isTextual)
                .map(JsonNode::textValue)
                .toList();

        assertThat(patterns)
                .isNotEmpty()
                .allMatch(pattern -> pattern.equals("\\S") || pattern.matches("\\^.*\\$"))
                .noneMatch(pattern -> pattern.contains("\\p"))
                .as("a list of words is an enum")
                .noneMatch(pattern -> pattern.matches("\\^\\w+(\\|\\w+)+\\$"));
    }

    @Test
    void listsOfWordsAreEnums() {
        assertThat(description.at("/components/schemas/CustomerRequest/properties/locale/enum"))
                .hasToString("[\"id\",\"en\",\"\",null]");
    }

    @Test
    void onlyMembersOfTheJsonAreDescribed() {
        assertThat(description
                        .at("/components/schemas/CallbackFilter/properties")
                        .fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("ids", "ref_id", "event", "status", "duplicate", "orphan", "from", "to");
    }

    @Test
    void recordsOfOneNameAreToldApart() {
        assertThat(description.findParents("x-unknown-record")).isEmpty();
        assertThat(description.at("/components/schemas/StockLockView/required"))
                .extracting(JsonNode::textValue)
                .contains("locked_at", "expires_at");
        assertThat(description.at("/components/schemas/LockView/required"))
                .extracting(JsonNode::textValue)
                .doesNotContain("locked_at", "expires_at");
    }

    @Test
    void headersAreThoseThatAreSent() {
        assertThat(description
                        .at("/paths/~1v1~1orders/post/responses/201/headers")
                        .has("Location"))
                .isTrue();
        assertThat(description.at("/paths/~1v1~1locks/post/responses/201").has("headers"))
                .isFalse();
        assertThat(description
                        .at("/paths/~1v1~1orders/post/responses/default/headers")
                        .has("Retry-After"))
                .isTrue();
        assertThat(description.at("/paths/~1api~1v1~1item/get/responses").has("304"))
                .isTrue();
        assertThat(description
                        .at("/paths/~1callbacks~1supplier/post/parameters/0/required")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void eventsOfBothRolesAreDescribed() {
        assertThat(description.at("/webhooks").fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("order", "callback");
        assertThat(description.at("/components/schemas/WebhookOrder/required"))
                .extracting(JsonNode::textValue)
                .contains("id", "status", "updated_at", "items")
                .doesNotContain("price", "fees", "amount", "refunded", "reason");
    }

    @Test
    void keyIsNeededWhereItIsTaken() {
        assertThat(description.at("/paths/~1v1~1session~1oidc/get/security")).isEmpty();
        assertThat(description.at("/paths/~1v1~1session/get/security/0").has("key"))
                .isTrue();
    }

    @Test
    void limitsOfCommerceAreDescribed() {
        var schemas = description.at("/components/schemas");

        assertThat(schemas.at("/StockLockRequest/properties/lock_duration/maximum")
                        .asInt())
                .isEqualTo(600);
        assertThat(schemas.at("/Purchase/properties/carts/minItems").asInt()).isOne();
        assertThat(schemas.at("/RequestedLine/properties/quantity/minimum").asInt())
                .isOne();
        assertThat(schemas.at("/WebhookSettings/properties/callback_url/maxLength")
                        .asInt())
                .isEqualTo(2048);
        assertThat(description.at("/paths/~1api~1v1~1trx/get/parameters"))
                .anyMatch(parameter -> parameter.path("name").asText().equals("per_page")
                        && parameter.at("/schema/default").asInt() == 10
                        && parameter.at("/schema/maximum").asInt() == 100);
    }

    private record Example(String of, JsonNode schema, JsonNode value) {

        Stream<String> errors() {
            return DescribedSchema.of(schema, description).errors(value).stream()
                    .map(error -> of + ": " + error);
        }
    }

    private static Stream<Example> examples() {
        return description.path("paths").properties().stream().flatMap(path -> path.getValue().properties().stream()
                .flatMap(operation -> examples(operation.getKey() + " " + path.getKey(), operation.getValue())));
    }

    private static Stream<Example> examples(String name, JsonNode operation) {
        return Stream.concat(
                        Stream.of(Map.entry("request", operation.path("requestBody"))),
                        operation.path("responses").properties().stream())
                .flatMap(body -> body.getValue().path("content").properties().stream()
                        .map(Map.Entry::getValue)
                        .filter(content -> content.has("example"))
                        .map(content -> new Example(
                                name + " " + body.getKey(), content.path("schema"), content.path("example"))));
    }
}
