package id.tuntas.fulfilment.operations.evidence;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.Shop.as;
import static id.tuntas.testsupport.Shop.call;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class EvidenceTest {

    private static final String SERIAL = "SERIAL-1234-5678";
    private static final String LICENSE = "AAAA-BBBB-CCCC";
    private static final String MAIL = "sari@example.com";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedAccount account;

    @Inject
    GivenRows rows;

    @Inject
    Encryption encryption;

    @Inject
    ObjectMapper json;

    private String order;
    private CallbackRequest callback;

    @BeforeEach
    void completedOrder() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        order = Shop.buysForCustomer("{\"name\":\"Sari <b>Dewi</b>\",\"email\":\"" + MAIL + "\"}");
        Shop.becomes(order, "processing");
        var refId = Shop.refId(order);
        supplier.serialNumbers(refId, "completed", SERIAL, SERIAL + "-2");
        callback = aCallback()
                .event("order.completed")
                .forOrder(refId, ScriptedSupplier.INVOICE)
                .signedWith(ScriptedSupplier.SECRET);
        callback.post().statusCode(200);
        Shop.becomes(order, "completed");
    }

    @AfterEach
    void forget() {
        database.execute("update webhook_registration set previous_secret_name = null, previous_valid_until = null,"
                + " retired_configured = null");
        account.reset();
        supplier.reset();
        database.clean();
    }

    @Test
    void operatorsFileHasEverythingWithoutTheGoods() throws IOException {
        account.credits(ScriptedSupplier.INVOICE, 5_000);
        account.credits("SPY-OF-ANOTHER", 7_000);

        var answer = evidence("dev-operator", "")
                .statusCode(200)
                .header("Content-Disposition", "attachment; filename=\"evidence-" + order + ".json\"")
                .header("Cache-Control", "no-store")
                .body("order_id", equalTo(order))
                .body("secrets", equalTo(false))
                .body("truncated", hasSize(0))
                .extract()
                .asString();

        assertThat(answer).doesNotContain(SERIAL).doesNotContain(LICENSE);
        var facts = facts(answer);
        assertThat(facts.getFirst().path("kind").asText()).isEqualTo("file");
        assertThat(facts.getFirst().path("data").path("created_by").asText()).isEqualTo("operator");
        assertThat(data(facts, "order").path("customer").path("email").asText()).isEqualTo(MAIL);
        assertThat(facts.stream()
                        .filter(fact -> kind(fact).equals("timeline"))
                        .map(fact -> fact.path("data").path("kind").asText()))
                .contains("accepted", "placed", "completed");
        assertThat(data(facts, "notification").path("kind").asText()).isEqualTo("taken");
        assertThat(data(facts, "notification").path("history").isArray()).isTrue();
        var body = data(facts, "callback").path("body");
        assertThat(body.path("is").asText()).isEqualTo("masked");
        assertThat(json.readTree(body.path("text").asText())
                        .path("data")
                        .path("ref_id")
                        .asText())
                .isEqualTo(Shop.refId(order));
        assertThat(data(facts, "ledger").path("reach").asText()).isEqualTo("complete");
        assertThat(data(facts, "ledger").path("lines")).hasSize(1);
        assertThat(data(facts, "ledger").path("lines").path(0).path("amount").asInt())
                .isEqualTo(5_000);
    }

    @Test
    void secretsAreShownOnRequestAndAudited() throws IOException {
        var answer = evidence("dev-operator", "?secrets=true&note=complaint")
                .statusCode(200)
                .extract();

        var facts = facts(answer.asString());
        assertThat(data(facts, "order").toString()).contains(SERIAL);
        assertThat(data(facts, "callback").path("body").path("is").asText()).isEqualTo("exact");
        assertThat(data(facts, "callback").path("body").path("text").asText()).isEqualTo(callback.body());
        assertThat(data(facts, "callback").path("signature").asText()).isEqualTo(callback.signature());
        call("dev-viewer", "GET", "/v1/audit?action=order.evidence&object=" + order)
                .body("data", hasSize(1))
                .body("data[0].who", equalTo("operator"))
                .body("data[0].after.secrets", equalTo(true))
                .body("data[0].after.note", equalTo("complaint"))
                .body("data[0].after.digest", equalTo(answer.path("digest")));
        assertThat(Shop.timeline(order, "detail")).contains("in a file of evidence, by operator");
    }

    @Test
    void bodyThatIsNotUtf8IsKeptByteByByte() throws IOException {
        var bytes = callback.sentAt("2026-03-01T10:20:00+07:00").body().getBytes(UTF_16);
        database.execute("delete from callback");
        callback.postRaw(bytes).statusCode(200);

        var facts = facts(evidence("dev-operator", "?secrets=true").extract().asString());

        assertThat(data(facts, "callback").path("body").path("base64").binaryValue())
                .isEqualTo(bytes);
        var masked =
                facts(evidence("dev-operator", "").statusCode(200).extract().asString());
        assertThat(data(masked, "callback").path("body").path("is").asText()).isEqualTo("masked");
    }

    @Test
    void viewersFileHasNoAddressAndNoBody() throws IOException {
        var answer = evidence("dev-viewer", "").statusCode(200).extract().asString();

        assertThat(answer).doesNotContain(MAIL).doesNotContain(SERIAL);
        var received = data(facts(answer), "callback");
        assertThat(received.path("body").path("is").asText()).isEqualTo("withheld");
        assertThat(received.path("signature").isNull()).isTrue();
        assertThat(Shop.timeline(order)).doesNotContain("reveal");
    }

    @ParameterizedTest
    @CsvSource({
        "dev-viewer, ?secrets=true, 403",
        "dev-storefront, '', 403",
        "nobody, '', 401",
        "dev-operator, ?secrets=maybe, 422",
        "dev-operator, ?goods=true, 422"
    })
    void otherRolesAndMalformedQueriesAreRefused(String key, String query, int status) {
        evidence(key, query).statusCode(status).contentType("application/problem+json");

        assertThat(database.number("select count(*) from audit where action = 'order.evidence'"))
                .isZero();
    }

    @Test
    void unknownOrderIsNotFound() {
        call("dev-viewer", "GET", "/v1/orders/ord_01arz3ndektsv4rrffq69g5fav/evidence")
                .statusCode(404)
                .body("type", equalTo("urn:tuntas:problem:not-found"));
    }

    @Test
    void fileSaysWhatTheSecretOfACallbackIsNow() throws IOException {
        assertThat(secretOfTheCallback()).isEqualTo("current");

        database.execute(
                "update webhook_registration set previous_secret_name = 'configured',"
                        + " previous_valid_until = '2999-01-01', retired_configured = ?",
                encryption.encrypt("example-secret", "webhook_registration.secret", "supplier"));
        assertThat(secretOfTheCallback()).isEqualTo("previous");

        database.execute("update callback set verified_by = 'v0'");
        assertThat(secretOfTheCallback()).isEqualTo("retired");
    }

    @Test
    void deletedBodyIsShownAsDeleted() throws IOException {
        database.execute("update callback set body = null");

        var facts = facts(evidence("dev-operator", "").extract().asString());

        assertThat(data(facts, "callback").path("body").path("is").asText()).isEqualTo("deleted");
    }

    @ParameterizedTest
    @CsvSource({"'', masked", "?secrets=true, exact"})
    void whatCannotBeReadLeavesTheRestInTheFile(String query, String is) throws Exception {
        aCallback()
                .forOrder(Shop.refId(order), ScriptedSupplier.INVOICE)
                .signedWith(ScriptedSupplier.SECRET)
                .post()
                .statusCode(200);
        database.execute("update callback set body = concat(left(body, 20), 'damaged') order by id limit 1");
        database.execute("update notification set content = x'01'");
        database.execute("update order_unit set serial_number = x'01' where unit = 1");

        var answer = evidence("dev-operator", query).statusCode(200).extract().asString();

        var bodies = facts(answer).stream()
                .filter(fact -> kind(fact).equals("callback"))
                .map(fact -> fact.path("data").path("body").path("is").asText());
        assertThat(bodies).containsExactlyInAnyOrder("unreadable", is);
        assertThat(data(facts(answer), "notification").path("text").isNull()).isTrue();
        assertThat(data(facts(answer), "order")
                        .findValuesAsText("serial_number")
                        .getFirst())
                .isEqualTo("…");
        assertThat(documentedCommand(answer))
                .isEqualTo(json.readTree(answer).path("digest").asText());
    }

    @ParameterizedTest
    @CsvSource({"404, '{\"message\":\"NOT_FOUND\"}', none", "500, oops, unavailable"})
    void fileSaysThatTheLedgerWasNotRead(int status, String body, String reach) throws IOException {
        account.answersNext("GET /balance/mutations", status, body);

        var facts = facts(evidence("dev-viewer", "").statusCode(200).extract().asString());

        assertThat(data(facts, "ledger").path("reach").asText()).isEqualTo(reach);
    }

    @Test
    void ledgerIsReadInPartOnly() throws IOException {
        for (int line = 0; line < 301; line++) {
            account.credits(ScriptedSupplier.INVOICE + line, 1_000);
        }

        var facts = facts(evidence("dev-viewer", "").extract().asString());

        assertThat(data(facts, "ledger").path("reach").asText()).isEqualTo("partial");
    }

    @Test
    void documentedCommandChecksTheFile() throws Exception {
        var answer = evidence("dev-operator", "?secrets=true").extract().asString();

        assertThat(documentedCommand(answer))
                .isEqualTo(json.readTree(answer).path("digest").asText());
        assertThat(documentedCommand(answer.replace(SERIAL, "SERIAL-0000-0000")))
                .contains("broken at");
    }

    @Test
    void longHistoryKeepsItsBeginningAndItsEnd() throws IOException {
        database.execute(
                "insert into timeline (id, order_id, at, kind, detail) with recursive n as"
                        + " (select 1 as i union all select i + 1 from n where i < 50)"
                        + " select concat('zzzzzzzzzzzzzzzzzzzzzz', lpad(a.i * 50 + b.i, 4, '0')), ?, utc_timestamp(6),"
                        + " 'checked', concat('number ', a.i * 50 + b.i) from n a, n b",
                order.substring("ord_".length()));
        for (int padding = 60_000; padding < 60_020; padding++) {
            aCallback()
                    .forOrder(Shop.refId(order), ScriptedSupplier.INVOICE)
                    .padded(padding)
                    .signedWith(ScriptedSupplier.SECRET)
                    .post()
                    .statusCode(200);
        }

        var answer = evidence("dev-operator", "")
                .body("truncated", hasSize(1))
                .body("truncated[0].kind", equalTo("timeline"))
                .body("truncated[0].shown", equalTo(1_000))
                .extract()
                .asString();

        var steps = facts(answer).stream()
                .filter(fact -> kind(fact).equals("timeline"))
                .map(fact -> fact.path("data").path("detail").asText())
                .toList();
        assertThat(steps).hasSize(1_000).startsWith("reference " + Shop.text(order, "reference"));
        assertThat(steps).contains("number 2550").doesNotContain("number 1300");
        assertThat(facts(answer).stream()
                        .filter(fact -> kind(fact).equals("callback"))
                        .map(fact -> fact.path("data").path("body").path("is").asText()))
                .contains("masked", "omitted");
        assertThat(answer.length()).isLessThan(4_000_000);
    }

    @Test
    void itemOfManyUnitsKeepsTheFirstAndTheLast() throws IOException {
        var reference = rows.order(Instant.parse("2026-03-01T12:00:00Z"));
        rows.units(reference, 502);
        database.execute(
                "insert into order_unit (id, order_line_id, unit, status) select concat('second', right(id, 20)),"
                        + " order_line_id, unit + 502, status from order_unit");
        order = "ord_"
                + database.texts("select id from orders where reference = ?", reference)
                        .getFirst();

        var answer = evidence("dev-viewer", "")
                .body("truncated", hasSize(1))
                .body("truncated[0].kind", equalTo("unit"))
                .body("truncated[0].total", equalTo(1_004))
                .extract()
                .asString();

        var units = data(facts(answer), "order").findValues("unit");
        assertThat(units.stream().map(JsonNode::asInt))
                .hasSize(1_000)
                .startsWith(1, 2)
                .contains(500, 505)
                .doesNotContain(501, 502, 503, 504)
                .endsWith(1_003, 1_004);
    }

    @Test
    void browsersGetAPageToPrint() {
        as("dev-operator")
                .header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
                .get("/v1/orders/" + order + "/evidence")
                .then()
                .statusCode(200)
                .contentType("text/html")
                .header("Content-Security-Policy", containsString("default-src 'none'"))
                .header("Cache-Control", "no-store, no-transform")
                .body("html.body.header.h1", endsWith(order))
                .body(containsString("order.completed"))
                .body(containsString("&lt;b&gt;Dewi"))
                .body(not(containsString(SERIAL)));
        as("dev-operator")
                .header("Accept", "*/*")
                .get("/v1/orders/" + order + "/evidence")
                .then()
                .contentType(startsWith("application/json"));
    }

    @ParameterizedTest
    @CsvSource({
        "'',       en-GB, en, Evidence about order, Secrets are masked., timeline",
        "'',       id-ID, id, Bukti tentang pesanan, Rahasia disamarkan., riwayat",
        "?lang=id, en-GB, id, Bukti tentang pesanan, Rahasia disamarkan., riwayat",
        "?lang=en, id-ID, en, Evidence about order, Secrets are masked., timeline"
    })
    void pageIsInTheLanguageOfItsReader(
            String query, String browser, String language, String title, String secrets, String kind) {
        as("dev-operator")
                .header("Accept", "text/html")
                .header("Accept-Language", browser)
                .get("/v1/orders/" + order + "/evidence" + query)
                .then()
                .statusCode(200)
                .body("html.@lang", equalTo(language))
                .body("html.body.header.h1", startsWith(title))
                .body("html.body.header.p[0]", containsString(secrets))
                .body(containsString(". " + kind + " <time"));
    }

    @Test
    void unknownLanguagesAreRefused() {
        evidence("dev-viewer", "?lang=fr").statusCode(422).body("errors[0].pointer", equalTo("/lang"));
    }

    private ValidatableResponse evidence(String key, String query) {
        return as(key).header("Accept", "application/json")
                .get("/v1/orders/" + order + "/evidence" + query)
                .then();
    }

    private String secretOfTheCallback() throws IOException {
        return data(facts(evidence("dev-viewer", "").extract().asString()), "callback")
                .path("secret_is")
                .asText();
    }

    /// The contents of the entries, in their order.
    private List<JsonNode> facts(String file) throws IOException {
        var facts = new ArrayList<JsonNode>();
        for (var entry : json.readTree(file).path("entries")) {
            facts.add(json.readTree(entry.path("content").asText()));
        }
        return facts;
    }

    private static String kind(JsonNode fact) {
        return fact.path("kind").asText();
    }

    /// Of the first fact of a kind.
    private static JsonNode data(List<JsonNode> facts, String kind) {
        return facts.stream()
                .filter(fact -> kind(fact).equals(kind))
                .findFirst()
                .orElseThrow()
                .path("data");
    }

    /// What the command in the document prints about a file.
    private static String documentedCommand(String file) throws IOException, InterruptedException {
        var folder = Files.createTempDirectory(Path.of("target"), "evidence");
        Files.writeString(folder.resolve("evidence.json"), file);
        var lines = Files.readString(Path.of("src/docs/operations.md"))
                .lines()
                .dropWhile(line -> !line.startsWith("    jq -r '.entries[]"))
                .takeWhile(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
        var command = new ProcessBuilder("bash", "-c", lines)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        var printed = new String(command.getInputStream().readAllBytes(), UTF_8);
        assertThat(command.waitFor()).isZero();
        return printed.strip();
    }
}
