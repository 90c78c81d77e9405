package id.tuntas.fulfilment.order.api;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// One order of three has a licence whose key is in no setting.
@QuarkusTest
class UnreadableGoodsTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    private final List<String> references = new ArrayList<>();
    private String broken;

    @BeforeEach
    void deliver() {
        database.clean();
        for (int second = 0; second < 3; second++) {
            var reference = rows.order(NOON.minusSeconds(second));
            rows.units(reference, 1);
            references.add(reference);
        }
        database.execute("update order_unit set message = 'Sukses'");
        broken = database.texts("select id from orders where reference = ?", references.getFirst())
                .getFirst();
        rows.unreadableLicense(references.getFirst(), "01020304");
    }

    @AfterEach
    void clean() {
        database.clean();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev-storefront", "dev-operator", "dev-viewer"})
    void listsShowTheOtherOrders(String key) {
        var cursor = call(key, "GET", "/v1/orders?limit=2")
                .statusCode(200)
                .body("data.reference", contains(references.get(0), references.get(1)))
                .body("data[0].items[0].units[0].license", equalTo("…"))
                .body("data[0].items[0].units[0].message", equalTo("…"))
                .body("data[0].items[0].units[0].serial_number", nullValue())
                .body("data[1].items[0].units[0].license", nullValue())
                .body("data[1].items[0].units[0].message", equalTo("Sukses"))
                .extract()
                .jsonPath()
                .getString("next_cursor");

        call(key, "GET", "/v1/orders?limit=2&cursor=" + cursor)
                .statusCode(200)
                .body("data.reference", contains(references.get(2)));
    }

    @Test
    void orderItselfIsShownExceptToAShop() {
        for (var key : List.of("dev-operator", "dev-viewer")) {
            call(key, "GET", "/v1/orders/ord_" + broken)
                    .statusCode(200)
                    .body("items[0].units[0].license", equalTo("…"));
        }

        call("dev-storefront", "GET", "/v1/orders/ord_" + broken).statusCode(500);
        call("dev-operator", "POST", "/v1/orders/ord_" + broken + "/reveal").statusCode(500);
    }

    @Test
    void missingKeyIsLoggedOnce() {
        for (var reference : references) {
            rows.unreadableLicense(reference, "0a0b0c0d");
        }
        try (var log = CapturedLog.open()) {
            call("dev-viewer", "GET", "/v1/orders").statusCode(200);
            call("dev-viewer", "GET", "/v1/orders").statusCode(200);

            assertThat(log.lines().stream().filter(line -> line.message().contains("no key with id a0b0c0d")))
                    .hasSize(1)
                    .allMatch(line -> line.message().contains("its goods are shown as …"))
                    .allMatch(line -> line.message().contains("order=ord_"));
        }
    }
}
