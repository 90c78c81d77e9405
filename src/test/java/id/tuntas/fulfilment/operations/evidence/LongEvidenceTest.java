package id.tuntas.fulfilment.operations.evidence;

import static id.tuntas.fulfilment.operations.evidence.EvidenceFiles.data;
import static id.tuntas.fulfilment.operations.evidence.EvidenceFiles.kind;
import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Of what would make the file too long, it has a part, and says so.
@QuarkusTest
class LongEvidenceTest {

    @Inject
    EvidenceFiles files;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedAccount account;

    @Inject
    GivenRows rows;

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

        var answer = files.evidence(order, "dev-operator", "")
                .body("truncated", hasSize(1))
                .body("truncated[0].kind", equalTo("timeline"))
                .body("truncated[0].shown", equalTo(1_000))
                .extract()
                .asString();

        var steps = files.facts(answer).stream()
                .filter(fact -> kind(fact).equals("timeline"))
                .map(fact -> fact.path("data").path("detail").asText())
                .toList();
        assertThat(steps).hasSize(1_000).startsWith("reference " + Shop.text(order, "reference"));
        assertThat(steps).contains("number 2550").doesNotContain("number 1300");
        assertThat(files.facts(answer).stream()
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

        var answer = files.evidence(order, "dev-viewer", "")
                .body("truncated", hasSize(1))
                .body("truncated[0].kind", equalTo("unit"))
                .body("truncated[0].total", equalTo(1_004))
                .extract()
                .asString();

        var units = data(files.facts(answer), "order").findValues("unit");
        assertThat(units.stream().map(JsonNode::asInt))
                .hasSize(1_000)
                .startsWith(1, 2)
                .contains(500, 505)
                .doesNotContain(501, 502, 503, 504)
                .endsWith(1_003, 1_004);
    }

    @Test
    void ledgerIsReadInPartOnly() throws IOException {
        for (int line = 0; line < 301; line++) {
            account.credits(ScriptedSupplier.INVOICE + line, 1_000);
        }

        var facts =
                files.facts(files.evidence(order, "dev-viewer", "").extract().asString());

        assertThat(data(facts, "ledger").path("reach").asText()).isEqualTo("partial");
    }
}
