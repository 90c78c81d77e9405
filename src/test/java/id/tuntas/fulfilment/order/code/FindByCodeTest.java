package id.tuntas.fulfilment.order.code;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// An operator who knows nothing but a code finds its order.
@QuarkusTest
class FindByCodeTest {

    private static final String SERIAL_NUMBER = "1234-5678-9012-3456";
    private static final String LICENSE = "user: sari\npass: s3cret-of-sari";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                LICENSE,
                "  user: sari \r\n\n  pass: s3cret-of-sari  \n",
                LICENSE + "\n\nActivate it within\n30 days."
            })
    void orderOfALicenceIsFoundHoweverItIsLaidOut(String typed) {
        var order = delivered("AUTO", LICENSE + "\n", "another licence"); // with an empty line between them

        find("dev-operator", typed)
                .statusCode(200)
                .body("id", equalTo(order))
                .body("items[0].units.license", contains("…ari", "…nce"));
    }

    @Test
    void orderOfASerialNumberIsFound() {
        delivered("H2H", "SN-OF-UNIT-3", "SN-OF-UNIT-4");
        var order = delivered("H2H", SERIAL_NUMBER, "SN-OF-UNIT-2");

        find("dev-operator", " " + SERIAL_NUMBER + " ").statusCode(200).body("id", equalTo(order));
    }

    @Test
    void orderOfALongLicenceIsFound() {
        var lines = IntStream.range(0, 120).mapToObj(i -> "line-" + i).toList();
        var order = delivered("AUTO", String.join("\n", lines) + "\n", "another licence");

        find("dev-operator", String.join("\r\n", lines)).statusCode(200).body("id", equalTo(order));
    }

    @Test
    void unknownCodeIsNotFound() {
        delivered("H2H", SERIAL_NUMBER, "SN-OF-UNIT-2");

        find("dev-operator", "1234-5678-9012-3457")
                .statusCode(404)
                .body("detail", equalTo("No order has received this code."));
        find("dev-operator", " ").statusCode(422);
    }

    @Test
    void auditShowsWhoSearchedAndNeitherItNorTheLogHasTheCode() {
        var order = delivered("H2H", SERIAL_NUMBER, "SN-OF-UNIT-2");
        try (var log = CapturedLog.open()) {
            find("dev-operator", SERIAL_NUMBER).statusCode(200);
            find("dev-operator", "unknown-code").statusCode(404);

            assertThat(log.lines()).noneSatisfy(line -> assertThat(line.text()).contains(SERIAL_NUMBER));
            assertThat(log.lines()).noneSatisfy(line -> assertThat(line.text()).contains("unknown-code"));
        }
        call("dev-viewer", "GET", "/v1/audit?action=order.find_by_code")
                .body("data.who", contains("operator", "operator"))
                .body("data.object", contains("", order))
                .body("data.before", contains(nullValue(), nullValue()))
                .body("data.after", contains(nullValue(), nullValue()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev-viewer", "dev-storefront"})
    void onlyOperatorsSearch(String key) {
        find(key, SERIAL_NUMBER).statusCode(403);
    }

    private static ValidatableResponse find(String key, String code) {
        var body = JsonNodeFactory.instance.objectNode().put("code", code);
        return call(key, "POST", "/v1/orders/by-code", body.toString());
    }

    private String delivered(String kind, String... codes) {
        database.execute("update item set kind = ?", kind);
        var order = Shop.buysFor("sari@example.com");
        Shop.becomes(order, "processing");
        if (kind.equals("AUTO")) {
            supplier.licenses(Shop.refId(order), "completed", 101, codes);
        } else {
            supplier.serialNumbers(Shop.refId(order), "completed", codes);
        }
        polling.looksNow();
        Shop.becomes(order, "completed");
        return order;
    }
}
