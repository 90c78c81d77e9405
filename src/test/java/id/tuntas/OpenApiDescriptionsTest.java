package id.tuntas;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.testsupport.DescribedSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The stored description says what a shop cannot know from names and types alone.
class OpenApiDescriptionsTest {

    private static final Path SOURCES = Path.of("src/main/java/id/tuntas");

    private static JsonNode description;

    @BeforeAll
    static void read() {
        description = DescribedSchema.document();
    }

    @ParameterizedTest
    @CsvSource({
        "ItemView, price",
        "BillView, total",
        "Line, price",
        "OrderView, price",
        "OrderView, fees",
        "OrderView, amount",
        "OrderView, refunded",
        "CreateOrderRequest, max_amount",
        "WebhookItem, price",
        "WebhookOrder, price",
        "WebhookOrder, fees",
        "WebhookOrder, amount",
        "WebhookOrder, refunded"
    })
    void moneyHasAUnit(String schema, String member) {
        assertThat(text(schema, member)).contains("Rupiah");
    }

    @ParameterizedTest
    @CsvSource({"ItemView, price", "Line, price", "LineRequest, quantity", "LineRequest, provider_qty"})
    void openDenominationIsPaidByProviderUnit(String schema, String member) {
        assertThat(text(schema, member)).contains("provider_qty");
    }

    @Test
    void formInAnExampleIsWhole() {
        var item = description.at("/paths/~1v1~1items~1{id}/get/responses/200/content/application~1json/example");

        assertThat(item.path("id").asLong()).isEqualTo(301);
        assertThat(item.path("form"))
                .extracting(field -> field.path("name").asText())
                .containsExactly("quantity", "target", "provider_qty", "zone_id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"serial_number", "license"})
    void maskedGoodsAreToldFromGoods(String member) {
        assertThat(text("Unit", member)).contains("…", "storefront");
    }

    @Test
    void nameInAFormMayBeNoMember() {
        assertThat(text("Field", "name")).contains("`note`");
        assertThat(text("LineRequest", "note")).contains("`form`");
    }

    @Test
    void orderCanBeSentAgain() {
        var operation = description.at("/paths/~1v1~1orders/post");

        assertThat(operation.path("description").asText()).contains("Idempotent", "again", "new reference");
        assertThat(text("CreateOrderRequest", "reference")).contains("idempotency key");
        assertThat(operation.at("/responses/409/description").asText()).contains("reference");
    }

    @Test
    void languagesAreListed() {
        assertThat(member("Customer", "locale").path("enum"))
                .extracting(JsonNode::asText)
                .containsExactly("id", "en");
    }

    @Test
    void kindsInATimelineAreAnOpenList() {
        assertThat(text("TimelineView", "kind")).contains("Further ones may come");
    }

    @Test
    void progressIsTheSameInAWebhook() {
        assertThat(member("WebhookProgress", "delivered")).isEqualTo(member("ProgressView", "delivered"));
        assertThat(schema("WebhookProgress").path("required"))
                .extracting(JsonNode::asText)
                .contains("delivered");
    }

    @Test
    void everyTypeOfProblemIsListed() {
        var types = problems();

        assertThat(types).hasSizeGreaterThan(15);
        assertThat(text("Problem", "type"))
                .contains(types.stream().map(type -> "`" + type + "`").toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/orders", "/v1/items"})
    void parametersOfASearchAreExplained(String path) {
        assertThat(description.path("paths").path(path).path("get").path("parameters"))
                .hasSizeGreaterThan(5)
                .filteredOn(parameter -> !parameter.path("name").asText().equals("cursor"))
                .allMatch(parameter ->
                        parameter.has("description") || parameter.path("schema").has("enum"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"CreateOrderRequest", "CustomerRequest", "LineRequest", "OrderFilter", "BulkRunRequest"})
    void requestsHaveNoOtherMembers(String schema) {
        assertThat(schema(schema).path("additionalProperties").asBoolean(true)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"OrderView", "ItemView", "Problem", "WebhookOrder"})
    void answersMayHaveMore(String schema) {
        assertThat(schema(schema).has("additionalProperties")).isFalse();
    }

    @Test
    void validationOfAnItemIsTheSuppliers() {
        assertThat(text("ItemView", "validation")).contains("supplier", "POST /v1/validations");
    }

    /// The kinds that the code makes problems of.
    private static List<String> problems() {
        try (var files = Files.walk(SOURCES)) {
            var code = files.filter(file -> file.toString().endsWith(".java"))
                    .map(OpenApiDescriptionsTest::read)
                    .collect(joining());
            return Pattern.compile("\\bProblem\\.of\\(\\s*\\w+,\\s*\"([a-z-]+)\"")
                    .matcher(code)
                    .results()
                    .map(found -> found.group(1))
                    .distinct()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(String schema, String member) {
        return member(schema, member).path("description").asText();
    }

    private static JsonNode member(String schema, String member) {
        return schema(schema).path("properties").path(member);
    }

    private static JsonNode schema(String name) {
        return description.at("/components/schemas/" + name);
    }
}
