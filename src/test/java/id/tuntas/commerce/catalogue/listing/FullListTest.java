package id.tuntas.commerce.catalogue.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.testsupport.Json;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.config.DecoderConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// GET /v1/item?per_page=all is prepared once and must be true all the same.
@QuarkusTest
class FullListTest {

    private static final RestAssuredConfig AS_SENT = RestAssuredConfig.config()
            .decoderConfig(DecoderConfig.decoderConfig().noContentDecoders());

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @Inject
    CommerceDatabase database;

    private TestReseller reseller;
    private int item;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(100_000);
        item = items.withStock(10);
    }

    @Test
    void saleIsVisibleAtOnce() {
        assertThat(shown("stock")).isEqualTo(10);

        reseller.ordered(item, "\"quantity\": 3");

        assertThat(shown("stock")).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            update stock set available = 4 where variant_id = ?            | stock | 4
            update variant set price = 1234 where id = ?                   | price | 1234
            update variant set availability = 'UNAVAILABLE' where id = ?   | status | off
            update variant set availability = 'UNAVAILABLE' where id = ?   | stock | 0
            """)
    void changePastTheApplicationShowsAtOnceAndIsPartOfTheDelta(String sql, String member, String value) {
        var before = Json.of(list("*")).path("server_time").asText();
        assertThat(shown(member)).isNotNull();

        database.execute(sql, item);

        assertThat(shown(member)).hasToString(value);
        var delta = reseller.request()
                .queryParam("updated_since", before)
                .queryParam("per_page", "all")
                .get("/api/v1/item")
                .jsonPath();
        assertThat(delta.<Object>get(path(member))).hasToString(value);
    }

    @Test
    void retiredItemIsGone() {
        assertThat(listed()).isPresent();

        database.execute("update variant set availability = 'RETIRED' where id = ?", item);

        assertThat(listed()).isEmpty();
    }

    @Test
    void renamedProductIsAChangeOfItsItems() {
        var before = Json.of(list("*")).path("server_time").asText();

        database.execute("update product set image = concat(image, '?') where name = 'Canva'");

        var delta = reseller.request()
                .queryParam("updated_since", before)
                .get("/api/v1/item")
                .jsonPath();
        assertThat(delta.getList("data.products.variants.id.flatten()", Integer.class))
                .contains(601, 602);
    }

    @Test
    void unchangedListIsNotSentAgain() {
        var tag = list("*").extract().header("ETag");

        accepting("*")
                .header("If-None-Match", tag)
                .get("/api/v1/item")
                .then()
                .statusCode(304)
                .header("ETag", tag)
                .header("Cache-Control", "private, no-cache")
                .body(equalTo(""));
        reseller.ordered(item, "\"quantity\": 1");
        accepting("*").header("If-None-Match", tag).get("/api/v1/item").then().statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "br, gzip;q=0.5", "deflate,GZIP"})
    void compressedListSaysTheSame(String encodings) throws Exception {
        var plain = list("identity").extract().asByteArray();
        var compressed =
                list(encodings).header("Content-Encoding", "gzip").extract().asByteArray();

        try (var content = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            assertThat(data(content.readAllBytes())).isEqualTo(data(plain));
        }
        assertThat(compressed.length).isLessThan(plain.length / 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "br", "gzip;q=0", "gzip; q=0.0 , br"})
    void clientThatAcceptsNoCompressionGetsItPlain(String encodings) {
        list(encodings)
                .header("Content-Encoding", (String) null)
                .header("Vary", "Accept-Encoding")
                .body("message", equalTo("OK"));
    }

    @Test
    void everyConcurrentRequestSeesTheSalesBefore() throws Exception {
        var stock = new java.util.concurrent.atomic.AtomicInteger(10);
        Callable<Integer> buyAndLook = () -> {
            reseller.ordered(item, "\"quantity\": 1");
            int atMost = stock.decrementAndGet();
            return (Integer) shown("stock") - atMost;
        };

        try (var threads = Executors.newFixedThreadPool(10)) {
            var surpluses = threads.invokeAll(
                    Stream.generate(() -> buyAndLook).limit(10).toList());

            assertThat(surpluses)
                    .allSatisfy(surplus -> assertThat(surplus.get()).isNotPositive());
        }
    }

    private Object shown(String member) {
        var shown = listed().orElseThrow().path(member);
        return shown.isInt() ? (Object) shown.intValue() : shown.textValue();
    }

    private Optional<JsonNode> listed() {
        return Json.of(list("identity")).path("data").findParents("stock").stream()
                .filter(variant -> variant.path("id").intValue() == item)
                .findFirst();
    }

    private String path(String member) {
        return "data.collectMany { it.products }.collectMany { it.variants }.find { it.id == %d }?.%s"
                .formatted(item, member);
    }

    private ValidatableResponse list(String encodings) {
        return accepting(encodings).get("/api/v1/item").then().statusCode(200);
    }

    private io.restassured.specification.RequestSpecification accepting(String encodings) {
        return reseller.request()
                .config(AS_SENT)
                .header("Accept-Encoding", encodings)
                .queryParam("per_page", "all");
    }

    private static List<Object> data(byte[] body) {
        return JsonPath.from(new String(body, StandardCharsets.UTF_8)).getList("data");
    }
}
