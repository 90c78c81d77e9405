package id.tuntas.fulfilment.order.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the supplier is sent for the fields of an order line, and what is refused before (spec: "Note formats").
@QuarkusTest
class OrderNotesTest {

    private static final String NOTE = "{\"key\":\"note\",\"label\":\"Nomor\",\"required\":true}";
    private static final String ZONE = "{\"key\":\"zone_id\",\"label\":\"Zone\",\"required\":true}";
    private static final String INQUIRY = "{\"key\":\"inquiry_token\",\"label\":\"Inquiry\",\"required\":true}";
    private static final String COMMENTS = "{\"key\":\"comment_smm\",\"label\":\"Comments\",\"required\":true}";
    private static final String SERVER = "{\"key\":\"server\",\"label\":\"Server\",\"required\":true}";
    private static final String AMOUNTS = "{\"open_denom\":true,\"min_qty\":10,\"max_qty\":100,\"step_qty\":5}";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedGoods goods;

    @Inject
    CurrentItems items;

    @BeforeEach
    void mirror() {
        supplier.reset();
        goods.reset();
        database.clean();
        database.hasItem(101, "H2H", "[" + NOTE + "]", null);
        database.hasItem(102, "H2H", "[" + NOTE + "," + ZONE + "]", null);
        database.hasItem(103, "H2H", "[" + NOTE + "]", null);
        database.hasItem(201, "SMM", null, null);
        database.hasItem(202, "SMM", "[" + COMMENTS + "]", null);
        database.hasItem(301, "H2H", "[" + NOTE + "]", AMOUNTS);
        database.hasItem(302, "H2H", "[" + NOTE + "," + ZONE + "]", AMOUNTS);
        database.hasItem(303, "H2H", "[" + NOTE + "]", AMOUNTS);
        database.hasItem(401, "H2H", "[" + NOTE + "," + INQUIRY + "]", null);
        database.hasItem(501, "AUTO", null, null);
        database.hasItem(601, "MANUAL", "[" + NOTE + "," + SERVER + "]", null);
        database.execute("update item set min_order = 100 where id in (201, 202)");
        database.execute("update item set validation = '{\"requires_zone_id\":true}' where id in (103, 303)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"item_id\":101,\"quantity\":1,\"target\":\"0812\"                          | 0812",
                "\"item_id\":101,\"quantity\":1,\"target\":\"0812\",\"note\":\" \"           | 0812",
                "\"item_id\":101,\"quantity\":1,\"note\":\"as it is\"                        | as it is",
                "'\"item_id\":102,\"quantity\":1,\"target\":\"1|2001\"'                      | '1|2001'",
                "'\"item_id\":103,\"quantity\":1,\"target\":\"1|2001\"'                      | '1|2001'",
                "\"item_id\":201,\"quantity\":100,\"target\":\"https://x/p/1\"               |"
                        + " {\"target\":\"https://x/p/1\",\"opt_smm\":[]}",
                "\"item_id\":201,\"quantity\":100,\"target\":\"@a\",\"options\":[\"HQ\"],\"comments\":\"a\\nb\" |"
                        + " {\"target\":\"@a\",\"opt_smm\":[\"HQ\"],\"comment_smm\":\"a\\nb\"}",
                "\"item_id\":301,\"quantity\":1,\"target\":\"1\",\"provider_qty\":15         |"
                        + " {\"target\":\"1\",\"provider_qty\":15}",
                "\"item_id\":302,\"quantity\":1,\"target\":\"1\",\"provider_qty\":15,\"zone_id\":\"2001\" |"
                        + " {\"target\":\"1\",\"provider_qty\":15,\"zone_id\":\"2001\"}",
                "\"item_id\":401,\"quantity\":1,\"target\":\"530\",\"inquiry_token\":\"INQ\" | 530",
                "\"item_id\":601,\"quantity\":1,\"note\":\"ready-made\"                      | ready-made"
            })
    void theNoteIsBuiltFromTheFields(String item, String note) {
        assertThat(sent("{" + item + "}").path("note").asText()).isEqualTo(note);
    }

    @Test
    void aLicenceNeedsNoNote() {
        assertThat(sent("{\"item_id\":501,\"quantity\":2}").has("note")).isFalse();
    }

    @Test
    void aZoneGoesBesideAPlainNote() {
        var line = sent("{\"item_id\":102,\"quantity\":1,\"target\":\"12345\",\"zone_id\":\"2001\"}");

        assertThat(line.path("note").asText()).isEqualTo("12345");
        assertThat(line.path("zone_id").asText()).isEqualTo("2001");
    }

    @Test
    void aZoneInTheNoteIsNotSentTwice() {
        var line = sent("{\"item_id\":302,\"quantity\":1,\"target\":\"1\",\"provider_qty\":15,\"zone_id\":\"2001\"}");

        assertThat(line.has("zone_id")).isFalse();
    }

    @Test
    void aZoneGoesBesideAReadyMadeNoteOfAnOpenDenomination() {
        var note = "{\\\"target\\\":\\\"1\\\",\\\"provider_qty\\\":15}";
        var line = sent("{\"item_id\":302,\"quantity\":1,\"note\":\"" + note + "\",\"zone_id\":\"2001\"}");

        assertThat(line.path("note").asText()).isEqualTo("{\"target\":\"1\",\"provider_qty\":15}");
        assertThat(line.path("zone_id").asText()).isEqualTo("2001");
    }

    @Test
    void aBillIsSentWithItsToken() {
        var line = sent("{\"item_id\":401,\"quantity\":1,\"target\":\"530\",\"inquiry_token\":\"INQ-1\"}");

        assertThat(line.path("inquiry_token").asText()).isEqualTo("INQ-1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"item_id\":101,\"quantity\":1                                                | target",
                "\"item_id\":101,\"quantity\":1,\"target\":\" \"                               | target",
                "\"item_id\":102,\"quantity\":1,\"target\":\"1\"                               | zone_id",
                "\"item_id\":103,\"quantity\":1,\"target\":\"1\"                               | zone_id",
                "'\"item_id\":103,\"quantity\":1,\"target\":\"1| \"'                           | zone_id",
                "\"item_id\":201,\"quantity\":99,\"target\":\"@a\"                             | quantity",
                "\"item_id\":201,\"quantity\":100                                              | target",
                "\"item_id\":202,\"quantity\":100,\"target\":\"@a\"                            | comments",
                "\"item_id\":301,\"quantity\":1,\"target\":\"1\"                               | provider_qty",
                "\"item_id\":301,\"quantity\":1,\"target\":\"1\",\"provider_qty\":5            | provider_qty",
                "\"item_id\":301,\"quantity\":1,\"target\":\"1\",\"provider_qty\":105          | provider_qty",
                "\"item_id\":301,\"quantity\":1,\"target\":\"1\",\"provider_qty\":12           | provider_qty",
                "\"item_id\":301,\"quantity\":1,\"provider_qty\":15                            | target",
                "\"item_id\":302,\"quantity\":1,\"target\":\"1\",\"provider_qty\":15           | zone_id",
                "'\"item_id\":303,\"quantity\":1,\"target\":\"1|2001\",\"provider_qty\":15'    | zone_id",
                "\"item_id\":401,\"quantity\":1,\"target\":\"530\"                             | inquiry_token",
                "\"item_id\":401,\"quantity\":1,\"inquiry_token\":\"INQ\"                      | target",
                "\"item_id\":401,\"quantity\":2,\"target\":\"530\",\"inquiry_token\":\"INQ\"   | quantity",
                "\"item_id\":601,\"quantity\":1,\"target\":\"x\"                               | note"
            })
    void missingMemberIsPointedAtBeforeAnythingIsSent(String item, String member) {
        Shop.orderOf("{\"item_id\":501,\"quantity\":1},{" + item + "}", "")
                .statusCode(422)
                .contentType("application/problem+json")
                .body("errors.pointer", hasItem("/items/1/" + member));
        assertThat(database.count("orders")).isZero();
        assertThat(supplier.transactionCount()).isZero();
    }

    @Test
    void anItemThatTheSupplierCannotBeAskedAboutIsTriedLater() {
        goods.answers("GET /item/999", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");

        Shop.orderOf("{\"item_id\":999,\"quantity\":1}", "").statusCode(503).header("Retry-After", "10");
        assertThat(database.count("orders")).isZero();
    }

    @Test
    void anOrderOfAnItemThatTheSupplierWantsToBeAskedAboutAtOnceIsTriedInASecond() {
        goods.answers("GET /item/999", 429, "{\"message\":\"TOO_MANY_REQUESTS\"}", Map.of("Retry-After", "0"));

        Shop.orderOf("{\"item_id\":999,\"quantity\":1}", "").statusCode(503).header("Retry-After", "1");
    }

    @Test
    void anOrderThatIsStoredNeedsNoDescriptions() {
        var order = "{\"reference\":\"SHOP-1\",\"customer\":{},\"items\":[{\"item_id\":101,\"quantity\":1,"
                + "\"target\":\"0812\"}]}";
        String id = Shop.order(order).statusCode(201).extract().path("id");
        await().until(() -> supplier.transactionCount() == 1);
        database.execute("update item set synced_at = '2020-01-01'");
        items.forget();
        goods.holds("GET /item/101");

        Shop.order(order).statusCode(200).body("id", equalTo(id));

        assertThat(goods.asked()).isEmpty();
    }

    /// The only line of the cart that was sent.
    private JsonNode sent(String item) {
        String refId = Shop.orderOf(item, "").statusCode(201).extract().path("ref_id");
        await().until(() -> supplier.requestOf(refId) != null);
        return supplier.requestOf(refId).path("carts").path(0);
    }
}
