package id.tuntas;

import static io.restassured.RestAssured.given;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.list;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.account.topup.TopUpStatus;
import id.tuntas.fulfilment.callback.registration.WebhookRegistration;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.code.Coded;
import id.tuntas.testsupport.StoredText;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The stored description of both roles' APIs is what the code says, and what the application serves.
@QuarkusTest
class OpenApiTest {

    private static final Path STORED = Path.of("src/docs/openapi.yaml");

    private static final String OF_THE_CODE = "/q/openapi-of-the-code";

    /// Of more than a megabyte, and parsed once.
    private static @Nullable JsonPath description;

    @Test
    void storedDescriptionIsTheOneOfTheCode() throws IOException {
        StoredText.check(
                STORED,
                given().get(OF_THE_CODE).then().statusCode(200).extract().asString(),
                "openapi.renew",
                "The API has changed. If that was meant, commit what this writes:"
                        + " ./mvnw test -Dtest=OpenApiTest -Dopenapi.renew=true");
    }

    @Test
    void storedDescriptionIsServedToEveryone() throws IOException {
        var served = given().get("/q/openapi").then().statusCode(200).contentType("application/yaml");

        assertThat(served.extract().asString()).isEqualTo(Files.readString(STORED));
    }

    @ParameterizedTest
    @CsvSource({
        "/q/openapi, application/json, application/json",
        "/q/openapi?format=json, */*, application/json",
        "/q/openapi?format=JSON, application/yaml, application/json",
        "/q/openapi.json, */*, application/json",
        "/q/openapi, */*, application/yaml",
        "/q/openapi?format=yaml, application/json, application/yaml",
        "/q/openapi.yaml, application/json, application/yaml",
        "/q/openapi.yml, application/json, application/yaml"
    })
    void formatIsChosenByExtensionParameterOrHeader(String path, String accept, String type) {
        given().header("Accept", accept).get(path).then().statusCode(200).contentType(type);
    }

    @Test
    void descriptionIsTheSameInJson() throws IOException {
        var mapper = new ObjectMapper();
        var served = given().get("/q/openapi.json").asString();

        assertThat(mapper.readTree(served))
                .isEqualTo(mapper.readTree(given().get(OF_THE_CODE + ".json").asString()));
    }

    /// The specification's overview, and the role fulfilment by one of each of its groups.
    @ParameterizedTest
    @CsvSource({
        "get, /api/v1/balance",
        "post, /api/v1/balance",
        "get, /api/v1/balance/channels",
        "get, /api/v1/item",
        "get, /api/v1/item/{id}",
        "post, /api/v1/item/validate",
        "get, /api/v1/validation/services",
        "post, /api/v1/item/lock",
        "get, /api/v1/item/lock",
        "delete, /api/v1/item/lock/{lock_token}",
        "post, /api/v1/trx/inquiry",
        "post, /api/v1/trx",
        "get, /api/v1/trx",
        "get, /api/v1/trx/{ref_id}",
        "get, /api/v1/leaderboard",
        "get, /api/v1/leaderboard/profile",
        "post, /api/v1/order/sandbox",
        "get, /api/v1/webhook",
        "put, /api/v1/webhook",
        "post, /api/v1/webhook/secret",
        "post, /api/v1/webhook/test",
        "get, /api/v1/webhook/docs",
        "post, /callbacks/supplier",
        "post, /v1/orders",
        "get, /v1/items",
        "get, /v1/operations/summary",
    })
    void bothRolesAreDescribed(String method, String path) {
        assertThat(description().getMap("paths.'" + path + "'." + method)).isNotEmpty();
    }

    @Test
    void everyOperationHasANameOfItsOwnASummaryAndATag() {
        var operations = operations();

        assertThat(operations).hasSizeGreaterThan(50).allSatisfy(operation -> {
            assertThat(operation).containsKeys("operationId", "summary");
            assertThat((List<?>) operation.get("tags")).hasSize(1);
        });
        assertThat(operations)
                .extracting(operation -> operation.get("operationId"))
                .doesNotHaveDuplicates();
    }

    @Test
    void everyAnswerInJsonHasAnExample() {
        assertThat(operations()).allSatisfy(operation -> assertThat(jsonOfSuccess(operation))
                .as(
                        "%s: ./mvnw verify -Dopenapi.examples=true records it from a test that calls it",
                        operation.get("operationId"))
                .allSatisfy(json -> assertThat(json).containsKey("example")));
    }

    @Test
    void everySuccessThatHasABodyDescribesIt() {
        assertThat(operations()).allSatisfy(operation -> assertThat(successes(operation))
                .as("%s: needs @Produces if its @APIResponse has @Content", operation.get("operationId"))
                .allSatisfy((status, response) -> assertThat(status.equals("204")
                                || !response.getOrDefault("content", Map.of()).isEmpty())
                        .isTrue()));
    }

    /// Whatever is answered with the member `next_cursor` takes the parameters that select a page.
    @Test
    void everyListIsReadInPages() {
        var lists = operations().stream()
                .filter(operation -> jsonOfSuccess(operation).stream()
                        .map(json -> String.valueOf(json.get("schema")))
                        .anyMatch(schema -> schema.matches(".*/Page[A-Z].*")))
                .toList();

        assertThat(lists).hasSizeGreaterThan(20).allSatisfy(list -> assertThat(parameters(list))
                .as("%s", list.get("operationId"))
                .contains("limit", "cursor"));
    }

    @Test
    void membersHaveTheNamesThatTheyHaveInJson() {
        var names = schemas().values().stream()
                .flatMap(schema -> properties(schema).keySet().stream())
                .toList();

        assertThat(names).contains("ref_id", "next_cursor", "h2h_results").allMatch(name -> name.matches("[a-z0-9_]+"));
    }

    @Test
    void onlyWhatIsServedInProductionIsDescribed() {
        assertThat(description().<String, Object>getMap("paths").keySet())
                .allMatch(path -> path.matches("/(v1|api|callbacks)/.*"));
    }

    @Test
    void optionalMembersAreNullableAndOthersAreRequired() {
        var order = schemas().get("OrderView");

        assertThat(types(order, "reason")).containsExactlyInAnyOrder("string", "null");
        assertThat(types(order, "status")).containsExactly("string");
        assertThat(properties(order).get("finished_at").toString()).contains("anyOf", "null");
        assertThat(order.get("required"))
                .asInstanceOf(list(String.class))
                .contains("id", "status", "customer")
                .doesNotContain("reason");
    }

    static Stream<Arguments> codes() {
        return Stream.of(
                arguments("OrderView", "status", OrderStatus.class, List.of()),
                arguments("OrderView", "attention", Attention.class, List.of()),
                arguments("OrderView", "learnt_by", Order.LearntBy.class, List.of("operator", "refusal")),
                arguments("Line", "kind", ItemKind.class, List.of()),
                arguments("ItemView", "kind", ItemKind.class, List.of()),
                arguments("RegistrationView", "status", WebhookRegistration.Status.class, List.of()),
                arguments("RegistrationView", "wanted", WebhookRegistration.Wanted.class, List.of()),
                arguments("TopUpView", "status", TopUpStatus.class, List.of()),
                arguments("Line", "status", ItemStatus.class, List.of()),
                arguments("WebhookOrder", "status", OrderStatus.class, List.of()),
                arguments("WebhookOrder", "attention", Attention.class, List.of()),
                arguments("WebhookItem", "kind", ItemKind.class, List.of()),
                arguments("WebhookItem", "status", ItemStatus.class, List.of()),
                arguments("OrderFilter", "status", OrderStatus.class, List.of()),
                arguments("OrderFilter", "attention", Attention.class, List.of("any")),
                arguments("OrderFilter", "kind", ItemKind.class, List.of()),
                arguments("OrderFilter", "learnt_by", Order.LearntBy.class, List.of("operator", "refusal")));
    }

    @ParameterizedTest
    @MethodSource("codes")
    void codesAreListed(String schema, String member, Class<? extends Coded> type, List<String> others) {
        var codes = Stream.concat(Arrays.stream(type.getEnumConstants()).map(Coded::code), others.stream());

        assertThat(listed(schema, member)).containsExactlyElementsOf(codes.toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Unit", "WebhookUnit"})
    void unitIsNeverPartlyDelivered(String schema) {
        assertThat(listed(schema, "status")).containsExactly("processing", "completed", "failed");
    }

    private static List<Object> listed(String schema, String member) {
        var codes = (List<?>) properties(schemas().get(schema)).get(member).get("enum");
        return codes.stream().filter(Objects::nonNull).map(Object.class::cast).toList();
    }

    @ParameterizedTest
    @CsvSource({"status, completed", "attention, any", "kind, h2h", "channel, email", "learnt_by, poll", "sort, age"})
    void codesOfParametersAreListed(String parameter, String code) {
        assertThat(description()
                        .getList("paths.'/v1/orders'.get.parameters.find { it.name == '" + parameter
                                + "' }.schema.enum"))
                .contains(code);
    }

    @ParameterizedTest
    @CsvSource({
        "post, /v1/orders, 201",
        "post, /v1/locks, 201",
        "delete, /v1/locks/{token}, 204",
        "post, /v1/jobs/{name}/run, 202",
        "post, /v1/reconciliations, 202",
        "post, /v1/webhook/rotate, 202",
        "post, /v1/sandbox-orders, 201",
        "get, /v1/operations/stream, 200",
        "post, /api/pay/{token}, 303",
        "get, /api/pay/{token}, 404"
    })
    void statusesAreThoseThatAreAnswered(String method, String path, String status) {
        assertThat(description().getMap("paths.'" + path + "'." + method + ".responses"))
                .containsKey(status);
    }

    @Test
    void everyRefusalOfFulfilmentIsAProblem() {
        var paths = description().<String, Map<String, Map<String, Object>>>getMap("paths");

        assertThat(paths).allSatisfy((path, operations) -> {
            if (path.startsWith("/v1/")) {
                assertThat(operations.values()).allSatisfy(operation -> assertThat(
                                operation.get("responses").toString())
                        .contains("default={", "application/problem+json", "schemas/Problem"));
            }
        });
    }

    @Test
    void cookieOfASignInIsTakenInPlaceOfAKey() {
        var description = description();

        assertThat(description.getMap("components.securitySchemes.session"))
                .containsEntry("in", "cookie")
                .containsEntry("name", "tuntas-session");
        assertThat(description
                        .getList("paths.'/v1/operations/stream'.get.security")
                        .toString())
                .contains("key=", "session=");
        assertThat(description.getList("paths.'/v1/session'.post.security").toString())
                .contains("key=")
                .doesNotContain("session=");
        assertThat(description.getMap("paths.'/v1/session'.post.responses.'200'.headers"))
                .containsKey("Set-Cookie");
    }

    @Test
    void eventsOfTheStreamAreNamed() {
        assertThat(description().getString("paths.'/v1/operations/stream'.get.responses.'200'.description"))
                .contains("`order`", "`OrderView`", "`summary`", "`SummaryView`", "`skipped`");
    }

    private static Map<String, Map<String, Object>> schemas() {
        return description().getMap("components.schemas");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Map<String, Object>> properties(Map<String, Object> schema) {
        return (Map<String, Map<String, Object>>) schema.getOrDefault("properties", Map.of());
    }

    private static List<String> types(Map<String, Object> schema, String member) {
        var type = properties(schema).get(member).get("type");
        return type instanceof List<?> types
                ? types.stream().map(Object::toString).toList()
                : List.of(type.toString());
    }

    private static List<Map<String, Object>> operations() {
        var operations = new ArrayList<Map<String, Object>>();
        description()
                .<String, Map<String, Map<String, Object>>>getMap("paths")
                .values()
                .forEach(path -> operations.addAll(path.values()));
        return operations;
    }

    @SuppressWarnings("unchecked")
    private static List<Object> parameters(Map<String, Object> operation) {
        return ((List<Map<String, Object>>) operation.getOrDefault("parameters", List.of()))
                .stream().map(parameter -> parameter.get("name")).toList();
    }

    private static List<Map<String, Object>> jsonOfSuccess(Map<String, Object> operation) {
        return successes(operation).values().stream()
                .map(response -> response.getOrDefault("content", Map.of()).get("application/json"))
                .filter(Objects::nonNull)
                .toList();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Map<String, Map<String, Map<String, Object>>>> successes(Map<String, Object> operation) {
        return ((Map<String, Map<String, Map<String, Map<String, Object>>>>) operation.get("responses"))
                .entrySet().stream()
                        .filter(response -> response.getKey().startsWith("2"))
                        .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static JsonPath description() {
        if (description == null) {
            description = given().queryParam("format", "json")
                    .get("/q/openapi")
                    .then()
                    .extract()
                    .jsonPath();
        }
        return description;
    }
}
