package id.tuntas.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.callback.QuarkusTestBeforeClassCallback;
import io.restassured.RestAssured;
import io.restassured.filter.Filter;
import io.restassured.filter.FilterContext;
import io.restassured.response.Response;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.FilterableResponseSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.Yaml;

/// Records the examples of the API's description from what tests send and are answered: with
/// `-Dopenapi.examples=true`. A status of an operation that has an example keeps it, unless the
/// new one shows more. Answers to generated orders are no examples. Registered in `META-INF/services`.
public final class RecordedExamples implements QuarkusTestBeforeClassCallback, Filter {

    private static final Path FILE = Path.of("src/test/resources/META-INF/openapi-examples.json");
    private static final Path LOCK = Path.of("target/openapi-examples.lock");
    private static final String GENERATED = "AnyAnswer";
    private static final String OF_A_DOUBLE = "\"channel\":\"recording\"";
    private static final String PAGE = "data";
    private static final int MAX_PAGE_LENGTH = 2;

    /// Of lists inside: more than a form has members, so that it is whole.
    private static final int MAX_LIST_LENGTH = 10;
    private static final int MAX_TEXT_LENGTH = 300;
    private static final int LARGEST = 4_000;

    private final ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    private final Map<Pattern, String> operations = new TreeMap<>((one, other) -> {
        // More literal paths first: /v1/orders/recheck before /v1/orders/{id}.
        int byLength = Integer.compare(
                other.pattern().replace("[^/]+", "").length(),
                one.pattern().replace("[^/]+", "").length());
        return byLength != 0 ? byLength : one.pattern().compareTo(other.pattern());
    });

    @Override
    public void beforeClass(Class<?> testClass) {
        if (Boolean.getBoolean("openapi.examples")) {
            readOperations();
            RestAssured.replaceFiltersWith(testClass.getSimpleName().startsWith(GENERATED) ? List.of() : List.of(this));
        }
    }

    @Override
    public Response filter(
            FilterableRequestSpecification request, FilterableResponseSpecification expected, FilterContext context) {
        var response = context.next(request, expected);
        if (response.statusCode() / 100 == 2) {
            var called =
                    request.getMethod() + " " + URI.create(request.getURI()).getPath();
            operations.entrySet().stream()
                    .filter(operation -> operation.getKey().matcher(called).matches())
                    .findFirst()
                    .ifPresent(operation -> keep(
                            operation.getValue() + " " + response.statusCode(),
                            request.getBody(),
                            response.asString()));
        }
        return response;
    }

    private synchronized void keep(String operation, Object request, String answer) {
        var example = example(request, answer, MAX_LIST_LENGTH);
        if (isTooLarge(example)) {
            example = example(request, answer, MAX_PAGE_LENGTH);
        }
        if (isTooLarge(example) || answer.contains(OF_A_DOUBLE)) {
            return;
        }
        // Several processes test at the same time.
        try (var lock = FileChannel.open(LOCK, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var _ = lock.lock()) {
            var examples = new TreeMap<String, JsonNode>();
            json.readTree(FILE.toFile()).properties().forEach(each -> examples.put(each.getKey(), each.getValue()));
            var known = examples.get(operation);
            if (known == null || members(known) < members(example)) {
                examples.put(operation, example);
                Files.writeString(FILE, json.writeValueAsString(examples) + "\n");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isTooLarge(JsonNode example) {
        return example.toString().length() > LARGEST;
    }

    private JsonNode example(Object request, String answer, int maxLength) {
        var example = json.createObjectNode();
        example.set("request", shortened(request instanceof String text ? text : null, maxLength));
        example.set("answer", shortened(answer, maxLength));
        return example;
    }

    /// Those with a value, at any depth.
    private static long members(JsonNode example) {
        return example.isContainerNode()
                ? StreamSupport.stream(example.spliterator(), false)
                        .mapToLong(RecordedExamples::members)
                        .sum()
                : example.isNull() ? 0 : 1;
    }

    private JsonNode shortened(String text, int maxLength) {
        try {
            var read = text == null ? null : json.readTree(text);
            if (read != null && read.path(PAGE) instanceof ArrayNode page) {
                for (int i = page.size(); i > MAX_PAGE_LENGTH; i--) {
                    page.remove(i - 1);
                }
            }
            return read == null || !read.isContainerNode() ? json.nullNode() : shortened(read, maxLength);
        } catch (IOException e) {
            return json.nullNode(); // not JSON: a page, or an image
        }
    }

    private JsonNode shortened(JsonNode node, int maxLength) {
        return switch (node) {
            case ArrayNode array -> {
                var some = json.createArrayNode();
                for (int i = 0; i < Math.min(maxLength, array.size()); i++) {
                    some.add(shortened(array.get(i), maxLength));
                }
                yield some;
            }
            case ObjectNode object -> {
                var copy = json.createObjectNode();
                object.properties().forEach(field -> copy.set(field.getKey(), shortened(field.getValue(), maxLength)));
                yield copy;
            }
            default ->
                node.isTextual() && node.textValue().length() > MAX_TEXT_LENGTH
                        ? json.getNodeFactory().textNode(node.textValue().substring(0, MAX_TEXT_LENGTH) + "…")
                        : node;
        };
    }

    private void readOperations() {
        try (var stored = Files.newBufferedReader(Path.of("src/docs/openapi.yaml"))) {
            Map<String, Map<String, Map<String, Map<String, Object>>>> description = new Yaml().load(stored);
            description
                    .get("paths")
                    .forEach((path, methods) -> methods.forEach((method, operation) -> operations.put(
                            Pattern.compile(method.toUpperCase() + " " + path.replaceAll("\\{[^}]+}", "[^/]+")),
                            operation.get("operationId").toString())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
