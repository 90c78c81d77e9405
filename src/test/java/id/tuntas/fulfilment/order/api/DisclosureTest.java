package id.tuntas.fulfilment.order.api;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.orders;
import static id.tuntas.testsupport.Shop.read;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static id.tuntas.testsupport.Shop.timeline;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Who sees licences, serial numbers and addresses.
@QuarkusTest
class DisclosureTest {

    private static final String SERIAL_NUMBERS = "items[0].units.serial_number";
    private static final String LICENSES = "items[1].units.license";
    private static final String LICENSE = "AAAA-BBBB-CCCC";
    private static final String[] GOODS = {"SN-1", "SN-2", LICENSE};
    private static final String BODY = """
            {"reference": "SHOWN-1", "items": [{"item_id": 101, "quantity": 2, "target": "08123456789"},
                                               {"item_id": 102, "quantity": 1}],
             "customer": {"name": "Sari", "email": "sari@example.com", "phone": "+628123450001",
                          "telegram_chat_id": "123456789012", "webhook_url": "http://localhost:9/secret-path"}}""";

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
        database.hasItem(102, "AUTO", null, null);
        order = orders(BODY);
        delivers(order, "SN-1", "SN-2");
    }

    private void delivers(String bought, String... serialNumbers) {
        becomes(bought, "processing");
        supplier.serialNumbers(refId(bought), "completed", serialNumbers);
        supplier.licenses(refId(bought), "completed", 102, LICENSE);
        polling.looksNow();
        becomes(bought, "completed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev-storefront", "dev-operator", "dev-viewer"})
    void listsNeverShowGoods(String key) {
        var list = call(key, "GET", "/v1/orders?reference=SHOWN-1").extract();

        assertThat(list.jsonPath().getList("data[0]." + SERIAL_NUMBERS)).isEqualTo(List.of("…", "…"));
        assertThat(list.jsonPath().getList("data[0]." + LICENSES)).isEqualTo(List.of("…CCC"));
        assertThat(list.asString()).doesNotContain(GOODS);
    }

    @Test
    void detailShowsGoodsToTheStorefrontOnly() {
        assertThat(read(order).getList(SERIAL_NUMBERS)).isEqualTo(List.of("SN-1", "SN-2"));
        assertThat(read(order).getList(LICENSES)).isEqualTo(List.of(LICENSE));
        assertThat(text(order, "track_url")).isNotNull();
        for (var key : List.of("dev-operator", "dev-viewer")) {
            assertThat(read(key, order).getList(SERIAL_NUMBERS)).isEqualTo(List.of("…", "…"));
            assertThat(read(key, order).getList(LICENSES)).isEqualTo(List.of("…CCC"));
            assertThat(read(key, order).getString("track_url")).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dev-operator   | /v1/orders/ORDER",
                "dev-operator   | /v1/orders/ORDER/timeline",
                "dev-operator   | /v1/orders/ORDER/evidence",
                "dev-operator   | /v1/notifications?order_id=ORDER",
                "dev-viewer     | /v1/orders/ORDER",
                "dev-viewer     | /v1/orders/ORDER/timeline",
                "dev-viewer     | /v1/orders/ORDER/evidence",
                "dev-viewer     | /v1/notifications?order_id=ORDER",
                "dev-storefront | /v1/orders/ORDER/timeline"
            })
    void noOtherAnswerRepeatsGoods(String key, String path) {
        await().until(() -> database.number("select count(*) from notification where status = 'sent'") > 0);

        var answer = call(key, "GET", path.replace("ORDER", order)).statusCode(200);

        assertThat(answer.extract().asString()).doesNotContain(GOODS);
    }

    /// A shop may keep the answers to what it sends again in its logs.
    @Test
    void orderThatIsSentAgainIsAnsweredWithoutGoods() {
        var answer = call("dev-storefront", "POST", "/v1/orders", BODY)
                .statusCode(200)
                .extract();

        assertThat(answer.jsonPath().getString("status")).isEqualTo("completed");
        assertThat(answer.jsonPath().getList(SERIAL_NUMBERS)).isEqualTo(List.of("…", "…"));
        assertThat(answer.asString()).doesNotContain(GOODS);
    }

    /// Version 1.0.0 stored messages as they came.
    @ParameterizedTest
    @ValueSource(strings = {"dev-storefront", "dev-operator", "dev-viewer"})
    void storedMessageThatRepeatsGoodsIsMasked(String key) {
        var other = orders(BODY.replace("SHOWN-1", "SHOWN-2"));
        delivers(other, "0123-4567-89AB", "SN-2");
        database.execute("update order_unit set message = 'Sukses SN: 0123-4567-89AB.' where unit = 1");

        assertThat(read(key, other).getString("items[0].units[0].message"))
                .startsWith("Sukses SN: ")
                .doesNotContain("0123-4567-89AB");
    }

    @ParameterizedTest
    @ValueSource(strings = {"recheck", "resubmit", "resolve"})
    void actsRevealNothing(String act) {
        admitsEveryAct();

        var shown = call("dev-operator", "POST", "/v1/orders/" + order + "/" + act)
                .statusCode(200)
                .extract();

        assertThat(shown.jsonPath().getList(SERIAL_NUMBERS)).isEqualTo(List.of("…", "…"));
        assertThat(shown.jsonPath().getString("track_url")).isNull();
        assertThat(shown.asString()).doesNotContain(GOODS);
    }

    /// It has its goods and yet waits, with a mark.
    private void admitsEveryAct() {
        supplier.forgets(refId(order));
        database.execute("update orders set status = 'WAITING', finished_at = null, attention = 'stuck'");
    }

    @Test
    void operatorRevealsOnPurposeWhichTimelineAndAuditShow() {
        var shown = call("dev-operator", "POST", "/v1/orders/" + order + "/reveal", "{\"note\":\"dispute 7\"}")
                .statusCode(200)
                .extract()
                .jsonPath();

        assertThat(shown.getList(SERIAL_NUMBERS)).isEqualTo(List.of("SN-1", "SN-2"));
        assertThat(shown.getList(LICENSES)).isEqualTo(List.of(LICENSE));
        assertThat(timeline(order)).contains("reveal");
        assertThat(timeline(order, "detail")).contains("by operator: dispute 7");
        var audit = call("dev-viewer", "GET", "/v1/audit?action=order.reveal&object=" + order)
                .extract()
                .jsonPath();
        assertThat(audit.getList("data.who")).isEqualTo(List.of("operator"));
    }

    @Test
    void otherRolesCannotReveal() {
        for (var key : List.of("dev-viewer", "dev-storefront")) {
            call(key, "POST", "/v1/orders/" + order + "/reveal").statusCode(403);
        }
        call("dev-operator", "POST", "/v1/orders/unknown/reveal").statusCode(404);
    }

    @Test
    void viewersSeeMaskedWhatTheSupplierRepeats() {
        var text = "top-up of 08123456789 for sari@example.com failed";
        database.execute("update order_unit set message = ?", text);
        database.execute("update order_line set seller_note = ?", text);
        database.execute("update timeline set detail = ? where kind = 'placed'", text);
        var masked = "top-up of …789 for …com failed";

        assertThat(read("dev-viewer", order).getList("items[0].units.message")).containsOnly(masked);
        assertThat(read("dev-viewer", order).getList("items.seller_note")).containsOnly(masked);
        assertThat(call("dev-viewer", "GET", "/v1/orders?reference=SHOWN-1")
                        .extract()
                        .jsonPath()
                        .getList("data[0].items[0].units.message"))
                .containsOnly(masked);
        assertThat(details("dev-viewer")).contains(masked).doesNotContain(text);
        assertThat(call("dev-viewer", "GET", "/v1/orders/" + order + "/evidence")
                        .extract()
                        .asString())
                .contains("789 for ")
                .doesNotContain("08123456789", "sari@");
        assertThat(read("dev-operator", order).getList("items[0].units.message"))
                .containsOnly(text);
        assertThat(details("dev-storefront")).contains(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '#',
            value = {
                "'note':'081234567890'                                                ; 081234567890",
                "'note':'{\\'user\\':\\'sari-99\\',\\'login\\':[{\\'pin\\':\\'r4hasia\\'}]}' ; sari-99 r4hasia",
                "'note':'{081234567890}'                                              ; {081234567890}",
                "'note':'{\\'target\\':\\'771234567|20011\\'}'                      ; 771234567 20011",
                "'target':'771234567|20011'                                           ; 771234567 20011",
                "'target':'771234567','zone_id':'20011'                               ; 20011"
            })
    void viewersSeeNothingOfWhatTheSupplierWasSent(String members, String repeated) {
        var text = "Nomor " + repeated.replace('\'', '"') + " tidak terdaftar";
        supplier.refusesNext(
                422, new ObjectMapper().createObjectNode().put("message", text).toString());

        var refused = orders("{\"reference\":\"SHOWN-3\",\"customer\":{},\"items\":[{\"item_id\":101,\"quantity\":1,"
                + members.replace('\'', '"') + "}]}");
        becomes(refused, "failed");

        for (var path : List.of("/" + refused, "/" + refused + "/timeline", "/" + refused + "/evidence")) {
            assertThat(call("dev-viewer", "GET", "/v1/orders" + path).extract().asString())
                    .containsIgnoringCase("tidak terdaftar")
                    .doesNotContain(repeated.replace('\'', '"').split(" "));
        }
        assertThat(timeline(refused, "detail")).contains(text + ": " + text);
    }

    /// It cannot be removed from there.
    @ParameterizedTest
    @CsvSource({"Nomor 081234567890 tidak terdaftar, masked", "OUT_OF_STOCK, out_of_stock"})
    void auditLogHasTheSuppliersCodeButNoTextOfIt(String message, String audited) {
        supplier.refusesNext(422, "{\"message\":\"" + message + "\"}");
        var refused = orders(BODY.replace("SHOWN-1", "SHOWN-4"));
        becomes(refused, "failed");

        call("dev-operator", "POST", "/v1/orders/" + refused + "/reveal").statusCode(200);

        assertThat(read("dev-operator", refused).getString("reason")).isEqualToIgnoringCase(message);
        assertThat(call("dev-viewer", "GET", "/v1/audit?object=" + refused)
                        .extract()
                        .asString())
                .contains("\"reason\":\"" + audited + "\"")
                .doesNotContainIgnoringCase("nomor");
    }

    private List<String> details(String key) {
        return call(key, "GET", "/v1/orders/" + order + "/timeline")
                .extract()
                .jsonPath()
                .getList("data.detail");
    }

    @Test
    void viewersSeeMaskedAddressesAndPhones() {
        var detail = call("dev-viewer", "GET", "/v1/orders/" + order).extract();

        assertThat(detail.asString())
                .doesNotContain("sari@", "628123450001", "123456789012", "secret-path", "08123456789");
        assertThat(detail.jsonPath().getMap("customer"))
                .containsEntry("name", "Sari")
                .containsEntry("email", "s***@example.com")
                .containsEntry("phone", "…001")
                .containsEntry("webhook_url", "http://localhost/…");
        assertThat(call("dev-viewer", "GET", "/v1/orders?reference=SHOWN-1")
                        .extract()
                        .asString())
                .doesNotContain("sari@", "628123450001", "08123456789");
        assertThat(read("dev-operator", order).getString("customer.email")).isEqualTo("sari@example.com");
    }
}
