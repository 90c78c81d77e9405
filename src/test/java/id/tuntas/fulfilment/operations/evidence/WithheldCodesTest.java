package id.tuntas.fulfilment.operations.evidence;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.refId;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a file of evidence with goods has of a code that belongs to another order.
@QuarkusTest
class WithheldCodesTest {

    private static final String CODE = "1234-5678-9012-3456";

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

    @Test
    void bodiesAreMaskedUntilTheCodeIsReleased() {
        delivered("SN-OF-UNIT-2");
        var second = delivered("SN-OF-UNIT-3");

        assertThat(evidence(second)).contains("SN-OF-UNIT-3", "masked").doesNotContain(CODE);

        call("dev-operator", "POST", "/v1/orders/" + second + "/resolve").statusCode(200);

        assertThat(evidence(second)).contains(CODE, "exact");
    }

    private String delivered(String other) {
        var order = buysAndPlaces();
        supplier.serialNumbers(refId(order), "completed", CODE, other);
        var callback = aCallback()
                .event("order.completed")
                .forOrder(refId(order), ScriptedSupplier.INVOICE)
                .signedWith(ScriptedSupplier.SECRET);
        callback.postRaw(callback.body()
                        .replaceFirst("\"data\":\\{", "\"data\":{\"h2h_results\":{\"sn\":\"" + CODE + "\"},")
                        .getBytes(UTF_8))
                .statusCode(200);
        polling.looksNow();
        becomes(order, "completed");
        return order;
    }

    private static String evidence(String order) {
        return call("dev-operator", "GET", "/v1/orders/" + order + "/evidence?secrets=true")
                .statusCode(200)
                .extract()
                .asString();
    }
}
