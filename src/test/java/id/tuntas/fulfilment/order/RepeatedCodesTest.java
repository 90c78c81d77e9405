package id.tuntas.fulfilment.order;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.refId;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A message of the supplier that repeats the token within a serial number, as those of prepaid meters do.
@QuarkusTest
class RepeatedCodesTest {

    private static final String SERIAL_NUMBER = "1234-5678-9012-3456-7890/BUDI/R1/1300/32.8";
    private static final String MESSAGE = "SUKSES BUDI Token 12345678901234567890";
    private static final String MASKED = "SUKSES BUDI Token …890";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    private String order;

    @BeforeEach
    void deliver() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        order = buysAndPlaces();
        supplier.serialNumbers(refId(order), "completed", SERIAL_NUMBER, "SN-2");
        supplier.message(refId(order), MESSAGE);
        polling.looksNow();
        becomes(order, "completed");
    }

    @Test
    void columnHasNoCode() {
        assertThat(database.texts("select message from order_unit")).containsOnly(MASKED);
    }

    /// An answer may leave out what an earlier one had.
    @Test
    void columnHasNoCodeThatWasReceivedBefore() {
        supplier.unitsWithoutGoods(refId(order), "completed", "completed", "completed");
        supplier.message(refId(order), "AGAIN: " + MESSAGE);

        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);

        await().untilAsserted(() ->
                assertThat(database.texts("select message from order_unit")).containsOnly("AGAIN: " + MASKED));
    }

    @ParameterizedTest
    @CsvSource({
        "dev-viewer, /v1/orders/ORDER",
        "dev-viewer, /v1/orders/ORDER/evidence",
        "dev-operator, /v1/orders/ORDER",
        "dev-operator, /v1/orders/ORDER/evidence"
    })
    void answersHaveNoCode(String key, String path) {
        assertAnswerHasNoCode(key, path);
    }

    /// As version 1.0.0 stored it.
    @ParameterizedTest
    @CsvSource({"dev-viewer", "dev-operator"})
    void storedMessageIsShownWithoutTheCode(String key) {
        database.execute("update order_unit set message = ?", MESSAGE);

        var messages = call(key, "GET", "/v1/orders/" + order)
                .extract()
                .jsonPath()
                .getList("items[0].units.message", String.class);

        assertThat(messages).first().isEqualTo(MASKED);
    }

    @Test
    void callbacksBodyHasNoCode() {
        var callback =
                aCallback().forOrder(refId(order), ScriptedSupplier.INVOICE).signedWith(ScriptedSupplier.SECRET);
        callback.postRaw(callback.body()
                        .replaceFirst(
                                "\"data\":\\{",
                                "\"data\":{\"h2h_results\":{\"sn\":\"" + SERIAL_NUMBER + "\",\"dispatch_message\":\""
                                        + MESSAGE + "\"},")
                        .getBytes(UTF_8))
                .statusCode(200);
        var id = call("dev-operator", "GET", "/v1/callbacks?ref_id=" + refId(order))
                .extract()
                .jsonPath()
                .getString("data[0].id");

        assertAnswerHasNoCode("dev-operator", "/v1/callbacks/" + id);
        assertAnswerHasNoCode("dev-operator", "/v1/orders/ORDER/evidence");
    }

    private void assertAnswerHasNoCode(String key, String path) {
        assertThat(call(key, "GET", path.replace("ORDER", order))
                        .statusCode(200)
                        .extract()
                        .asString())
                .contains("SUKSES BUDI Token ")
                .doesNotContain("12345678901234567890")
                .doesNotContain("1234-5678");
    }
}
