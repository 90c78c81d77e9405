package id.tuntas.fulfilment.operations.evidence;

import static id.tuntas.fulfilment.operations.evidence.EvidenceFiles.LICENSE;
import static id.tuntas.fulfilment.operations.evidence.EvidenceFiles.MAIL;
import static id.tuntas.fulfilment.operations.evidence.EvidenceFiles.SERIAL;
import static id.tuntas.fulfilment.operations.evidence.EvidenceFiles.data;
import static id.tuntas.fulfilment.operations.evidence.EvidenceFiles.documentedCommand;
import static id.tuntas.fulfilment.operations.evidence.EvidenceFiles.kind;
import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the file has for whom.
@QuarkusTest
class EvidenceTest {

    @Inject
    EvidenceFiles files;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedAccount account;

    @Inject
    ObjectMapper json;

    private String order;

    @BeforeEach
    void completedOrder() {
        order = files.processingOrder();
        files.completes(order);
    }

    @AfterEach
    void forget() {
        files.cleanUp();
    }

    @Test
    void operatorsFileHasEverythingWithoutTheGoods() throws IOException {
        account.credits(ScriptedSupplier.INVOICE, 5_000);
        account.credits("SPY-OF-ANOTHER", 7_000);

        var answer = files.evidence(order, "dev-operator", "")
                .statusCode(200)
                .header("Content-Disposition", "attachment; filename=\"evidence-" + order + ".json\"")
                .header("Cache-Control", "no-store")
                .body("order_id", equalTo(order))
                .body("secrets", equalTo(false))
                .body("truncated", hasSize(0))
                .extract()
                .asString();

        assertThat(answer).doesNotContain(SERIAL).doesNotContain(LICENSE);
        var facts = files.facts(answer);
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
    void viewersFileHasNoAddressAndNoBody() throws IOException {
        var answer = files.evidence(order, "dev-viewer", "")
                .statusCode(200)
                .extract()
                .asString();

        assertThat(answer).doesNotContain(MAIL).doesNotContain(SERIAL);
        var received = data(files.facts(answer), "callback");
        assertThat(received.path("body").path("is").asText()).isEqualTo("withheld");
        assertThat(received.path("signature").isNull()).isTrue();
        assertThat(Shop.timeline(order)).doesNotContain("reveal");
    }

    /// The number is a part of it.
    @ParameterizedTest
    @CsvSource({"dev-viewer, ", "dev-operator, wamid.HBgNNjI4MTIzNDU2Nzg5MA=="})
    void receiptsAreNotForViewers(String key, @Nullable String receipt) throws IOException {
        await().until(() -> database.count("notification where due_at is not null") == 0);
        database.execute("update notification set provider_message_id = 'wamid.HBgNNjI4MTIzNDU2Nzg5MA=='");

        var facts = files.facts(files.evidence(order, key, "").extract().asString());

        assertThat(data(facts, "notification").path("message_id").textValue()).isEqualTo(receipt);
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
        files.evidence(order, key, query).statusCode(status).contentType("application/problem+json");

        assertThat(database.number("select count(*) from audit where action = 'order.evidence'"))
                .isZero();
    }

    @Test
    void unknownOrderIsNotFound() {
        call("dev-viewer", "GET", "/v1/orders/ord_01arz3ndektsv4rrffq69g5fav/evidence")
                .statusCode(404)
                .body("type", equalTo("urn:tuntas:problem:not-found"));
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

        var answer = files.evidence(order, "dev-operator", query)
                .statusCode(200)
                .extract()
                .asString();

        var bodies = files.facts(answer).stream()
                .filter(fact -> kind(fact).equals("callback"))
                .map(fact -> fact.path("data").path("body").path("is").asText());
        assertThat(bodies).containsExactlyInAnyOrder("unreadable", is);
        assertThat(data(files.facts(answer), "notification").path("text").isNull())
                .isTrue();
        assertThat(data(files.facts(answer), "order")
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

        var facts = files.facts(files.evidence(order, "dev-viewer", "")
                .statusCode(200)
                .extract()
                .asString());

        assertThat(data(facts, "ledger").path("reach").asText()).isEqualTo(reach);
    }

    @Test
    void documentedCommandChecksTheFile() throws Exception {
        var answer =
                files.evidence(order, "dev-operator", "?secrets=true").extract().asString();

        assertThat(documentedCommand(answer))
                .isEqualTo(json.readTree(answer).path("digest").asText());
        assertThat(documentedCommand(answer.replace(SERIAL, "SERIAL-0000-0000")))
                .contains("broken at");
    }
}
