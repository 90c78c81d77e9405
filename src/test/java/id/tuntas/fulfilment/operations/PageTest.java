package id.tuntas.fulfilment.operations;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.partitioningBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.callback.inbox.CallbackCounters.Result;
import id.tuntas.fulfilment.catalogue.SyncRun;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.fulfilment.notification.outbox.NotificationStatus;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order.LearntBy;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.reconcile.money.FindingKind;
import id.tuntas.fulfilment.reconcile.money.RunStatus;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.testsupport.DescribedSchema;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.config.DecoderConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class PageTest {

    private static final Path PAGE = Path.of("src/main/resources/META-INF/resources/page");
    private static final Path CODES = PAGE.resolve("parts/codes.js");
    private static final Path INDONESIAN = PAGE.resolve("language/id.js");
    private static final Pattern IMPORT_MAP =
            Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);

    private static final Pattern PRELOADED = Pattern.compile("<link rel=\"modulepreload\" href=\"([^\"]+)\">");

    private static final RestAssuredConfig AS_SENT = RestAssuredConfig.config()
            .decoderConfig(DecoderConfig.decoderConfig().noContentDecoders());

    /// Texts where they are written: as an argument of `t`, or as labels that are translated when they are shown.
    private static final Pattern TEXT = Pattern.compile(
            "(?:\\bt\\(|\\b(?:column|choice|count|text|time|yesNo)\\('[^']*', |\\b(?:label|text|plan): |\\bview\\()\\s*"
                    + "(?:'((?:[^'\\\\]|\\\\.)*)'|\"([^\"]*)\")");
    /// A filter of a list with its values, or the name of their array.
    private static final Pattern CHOICE =
            Pattern.compile("\\bchoice\\('[^']*', '[^']*', (?:\\[(.*?)]|([A-Z_]+))\\)", Pattern.DOTALL);

    private static final Pattern CODE = Pattern.compile("`([a-z_]+)`");
    private static final Pattern TRANSLATION = Pattern.compile("(?m)^  (?:'((?:[^'\\\\]|\\\\.)*)'|\"([^\"]*)\"): ");

    @Inject
    @All
    List<NotificationChannel> channels;

    @ParameterizedTest
    @CsvSource({
        "/, text/html",
        "/index.html, text/html",
        "/merchant, text/html",
        "/app.js, javascript",
        "/page/shell.js, javascript",
        "/page/merchant/console.js, javascript",
        "/page/views/overview.js, javascript",
        "/page/docs/operations.md, text/markdown;charset=UTF-8",
        "/page/docs/operations.id.md, text/markdown;charset=UTF-8",
        "/style.css, text/css",
        "/tracking/icon.svg, image/svg+xml",
        "/_static/lit/3.3.3/index.js, javascript",
        "/webjars/uplot/1.6.30/dist/uPlot.min.css, text/css",
        "/webjars/picocss__pico/2.1.1/css/pico.min.css, text/css"
    })
    void pageIsServedWithItsGuards(String path, String type) {
        given().get(path)
                .then()
                .statusCode(200)
                .contentType(containsString(type))
                .header("Content-Security-Policy", containsString("default-src 'self'"))
                .header("Content-Security-Policy", containsString("frame-ancestors 'none'"))
                .header("X-Content-Type-Options", "nosniff")
                .header("Cache-Control", containsString(isVersioned(path) ? "max-age=31536000" : "max-age=0"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/page/shell.js",
                "/page/docs/operations.md",
                "/page/docs/operations.id.md",
                "/style.css",
                "/icon.svg",
                "/tracking/icon.svg",
                "/_static/lit/3.3.3/index.js"
            })
    void filesAreSentCompressedToThoseWhoAcceptIt(String path) throws IOException {
        var plain = asSent(path, "identity").header("Content-Encoding", (String) null);
        var compressed = asSent(path, "gzip, br")
                .header("Content-Encoding", "gzip")
                .header("Vary", containsString("ccept-"))
                .contentType(plain.extract().contentType().replaceFirst(";.*", ""))
                .extract();

        try (var content = new GZIPInputStream(new ByteArrayInputStream(compressed.asByteArray()))) {
            assertThat(content.readAllBytes()).isEqualTo(plain.extract().asByteArray());
        }
        given().header("Accept-Encoding", "gzip")
                .header("If-None-Match", compressed.header("ETag"))
                .get(path)
                .then()
                .statusCode(304)
                .header("Cache-Control", containsString(isVersioned(path) ? "immutable" : "max-age=0"));
    }

    /// A replica of another version has other libraries.
    @Test
    void missingFilesAreNotKept() {
        given().header("Accept-Encoding", "gzip")
                .get("/_static/lit/0.0.1/index.js")
                .then()
                .statusCode(404)
                .header("Cache-Control", (String) null);
    }

    /// The size of compressed answers could reveal the secrets in them.
    @Test
    void answersOfTheApiAreNotCompressed() {
        given().header("Authorization", "Bearer dev-viewer")
                .header("Accept-Encoding", "gzip")
                .get("/v1/orders")
                .then()
                .statusCode(200)
                .header("Content-Encoding", (String) null);
    }

    private static boolean isVersioned(String path) {
        return path.startsWith("/_static/") || path.startsWith("/webjars/");
    }

    private static ValidatableResponse asSent(String path, String encodings) {
        return given().config(AS_SENT)
                .header("Accept-Encoding", encodings)
                .get(path)
                .then()
                .statusCode(200);
    }

    /// The only script that is not a file is allowed by its digest.
    @Test
    void importMapIsTheOneThatTheServerAllows() throws Exception {
        var digest = MessageDigest.getInstance("SHA-256").digest(importMap().getBytes(UTF_8));

        given().get("/")
                .then()
                .header(
                        "Content-Security-Policy",
                        containsString("script-src 'self' 'sha256-"
                                + Base64.getEncoder().encodeToString(digest) + "';"));
    }

    /// Their paths have the versions of the jars.
    @Test
    void importedLibrariesAreThere() {
        Map<String, String> imports = JsonPath.from(importMap()).getMap("imports");

        assertThat(imports.values()).allSatisfy(path -> given().get(path.endsWith("/") ? path + "package.json" : path)
                .then()
                .statusCode(200));
    }

    @Test
    void preloadedModulesAreThere() {
        var paths = PRELOADED
                .matcher(given().get("/").then().extract().asString())
                .results()
                .map(link -> link.group(1))
                .toList();

        assertThat(paths)
                .isNotEmpty()
                .allSatisfy(path -> given().get(path).then().statusCode(200).contentType(containsString("javascript")));
    }

    @Test
    void everyTextIsThereInIndonesian() throws IOException {
        var texts = found(TEXT, scripts());

        assertThat(texts).hasSizeGreaterThan(200);
        assertThat(translations()).containsAll(texts);
    }

    /// Codes are not written in the scripts as they are shown.
    @Test
    void everyTranslatedTextIsUsed() throws IOException {
        var scripts = scripts();

        assertThat(translations())
                .filteredOn(text -> !text.matches("[a-z ]+"))
                .allMatch(text -> scripts.contains("'" + text + "'") || scripts.contains('"' + text + '"'));
    }

    /// What the console shows of stored codes, and what its filters offer.
    @Test
    void everyCodeIsThereInIndonesian() throws IOException {
        var codes = Stream.of(
                        codes(OrderStatus.values(), OrderStatus::code),
                        codes(ItemStatus.values(), ItemStatus::code),
                        codes(Attention.values(), Attention::code),
                        codes(NotificationKind.values(), NotificationKind::code),
                        codes(NotificationStatus.values(), NotificationStatus::code),
                        codes(FindingKind.values(), FindingKind::code),
                        codes(RunStatus.values(), RunStatus::code),
                        codes(SyncRun.Kind.values(), SyncRun.Kind::code),
                        choices(),
                        Files.readAllLines(Path.of("src/docs/operations.md")).stream()
                                .filter(line -> line.startsWith("| `"))
                                .flatMap(line -> CODE.matcher(line.split(" \\| ", -1)[0])
                                        .results()
                                        .map(code -> code.group(1))))
                .flatMap(Function.identity())
                .map(code -> code.replace('_', ' '))
                .toList();

        assertThat(codes).hasSizeGreaterThan(50);
        assertThat(translations()).containsAll(codes);
    }

    /// What filters offer is what the API takes.
    @ParameterizedTest
    @MethodSource
    void consoleKnowsEveryCode(String array, Stream<String> codes) throws IOException {
        assertThat(arrayCodes(array, Files.readString(CODES))).containsExactlyInAnyOrderElementsOf(codes.toList());
    }

    static Stream<Arguments> consoleKnowsEveryCode() {
        var isFinal = Stream.of(OrderStatus.values()).collect(partitioningBy(OrderStatus::isFinal));
        return Stream.of(
                arguments("OPEN_STATUSES", isFinal.get(false).stream().map(OrderStatus::code)),
                arguments("FINAL", isFinal.get(true).stream().map(OrderStatus::code)),
                arguments("ORDER_STATUSES", codes(OrderStatus.values(), OrderStatus::code)),
                arguments("KINDS", codes(ItemKind.values(), ItemKind::code)),
                arguments("NOTIFICATION_STATUSES", codes(NotificationStatus.values(), NotificationStatus::code)),
                arguments("NOTIFICATION_KINDS", codes(NotificationKind.values(), NotificationKind::code)),
                arguments(
                        "DETECTIONS",
                        Stream.concat(codes(LearntBy.values(), LearntBy::code), Stream.of("operator", "refusal"))),
                arguments("ATTENTIONS", Stream.concat(codes(Attention.values(), Attention::code), Stream.of("any"))),
                arguments(
                        "REFUSAL_REASONS",
                        Stream.of(Result.UNREADABLE, Result.NO_SIGNATURE, Result.WRONG_SIGNATURE)
                                .map(Result::code)));
    }

    /// A storefront is notified of every order: by the channel of its own, which no customer switches on.
    @Test
    void consoleAndDescriptionKnowEveryChannel() throws IOException {
        var names = channels.stream()
                .filter(channel -> channel.getClass().getName().startsWith(NotificationChannel.class.getPackageName()))
                .map(NotificationChannel::name)
                .toList();

        assertThat(Channels.NAMES.split("\\|")).containsExactlyInAnyOrderElementsOf(names);
        var source = Files.readString(CODES);
        assertThat(arrayCodes("CHANNELS", source)).containsExactlyInAnyOrderElementsOf(names);
        assertThat(Stream.concat(arrayCodes("CUSTOMER_CHANNELS", source), Stream.of("storefront")))
                .containsExactlyInAnyOrderElementsOf(names);
        assertThat(DescribedSchema.document().at("/components/schemas/NotificationView/properties/channel/enum"))
                .extracting(JsonNode::asText)
                .containsExactlyInAnyOrderElementsOf(names);
    }

    private static Stream<String> choices() throws IOException {
        var scripts = scripts();
        var choices = CHOICE.matcher(scripts)
                .results()
                .flatMap(choice -> choice.group(2) == null
                        ? arrayCodes(choice.group(1).split(","), scripts)
                        : arrayCodes(choice.group(2), scripts))
                .toList();
        assertThat(choices).contains("newest", "any", "unavailable");
        return choices.stream();
    }

    /// With the values of those that it contains.
    private static Stream<String> arrayCodes(String name, String source) {
        var array = Pattern.compile("const " + name + " = (?:\\[(.*?)\\]|'(.*?)');", Pattern.DOTALL)
                .matcher(source);
        assertThat(array.find()).as(name).isTrue();
        return array.group(2) != null
                ? Stream.of(array.group(2))
                : arrayCodes(array.group(1).split(","), source);
    }

    private static Stream<String> arrayCodes(String[] entries, String source) {
        return Stream.of(entries)
                .map(String::strip)
                .flatMap(code -> code.startsWith("'")
                        ? Stream.of(code.replace("'", ""))
                        : arrayCodes(code.replace("...", ""), source));
    }

    private static <T> Stream<String> codes(T[] values, Function<T, String> code) {
        return Arrays.stream(values).map(code);
    }

    private static String scripts() throws IOException {
        var all = new StringBuilder();
        try (var files = Files.walk(PAGE)) {
            for (var file : files.filter(path -> path.toString().endsWith(".js") && !path.equals(INDONESIAN))
                    .toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    private static Set<String> translations() throws IOException {
        return found(TRANSLATION, Files.readString(INDONESIAN));
    }

    private static String importMap() {
        var html = given().get("/").then().extract().asString();
        var map = IMPORT_MAP.matcher(html);
        assertThat(map.find()).isTrue();
        return map.group(1);
    }

    private static Set<String> found(Pattern pattern, String source) {
        var found = new TreeSet<String>();
        pattern.matcher(source)
                .results()
                .forEach(match ->
                        found.add((match.group(1) == null ? match.group(2) : match.group(1)).replace("\\'", "'")));
        return found;
    }
}
