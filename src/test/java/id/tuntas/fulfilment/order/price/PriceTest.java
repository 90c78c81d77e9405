package id.tuntas.fulfilment.order.price;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.needsAttention;
import static id.tuntas.testsupport.Shop.timeline;
import static id.tuntas.testsupport.Shop.waitsFor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// No order is sent at a price that was not agreed.
@QuarkusTest
class PriceTest {

    private static final String TWO = "{\"item_id\":101,\"quantity\":2,\"target\":\"0812\"}";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedGoods goods;

    @Inject
    PriceCheck priceCheck;

    @Inject
    PriceConfig config;

    @Inject
    Polling polling;

    @Inject
    Time time;

    /// Mirrored at 10000.
    @BeforeEach
    void mirror() {
        supplier.reset();
        goods.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        database.hasItem(301, "H2H", null, "{\"open_denom\":true}");
        pricesAreOld();
    }

    /// So that the supplier is asked for them before an order is sent: `tuntas.catalogue.price-max-age`.
    private void pricesAreOld() {
        time.passes(Duration.ofMinutes(1));
    }

    @Test
    void theAgreedPriceIsThatOfTheMirror() {
        goods.sells(101, 10_000);

        var id = order(TWO, null);

        becomes(id, "processing");
        shown(id).body("items[0].price", equalTo(10_000));
    }

    @Test
    void anOpenDenominationCostsItsAmount() {
        goods.sells(301, 10_000);

        var id = order("{\"item_id\":301,\"quantity\":2,\"target\":\"1\",\"provider_qty\":50}", 1_000_000L);

        becomes(id, "processing");
        shown(id).body("items[0].price", equalTo(500_000));
    }

    @Test
    void anOpenDenominationAboveItsLimitWaits() {
        goods.sells(301, 10_000);

        var id = order("{\"item_id\":301,\"quantity\":2,\"target\":\"1\",\"provider_qty\":50}", 999_999L);

        waits(id);
    }

    @Test
    void aSmallDriftIsAccepted() {
        goods.sells(101, 11_000);

        becomes(order(TWO, null), "processing");
    }

    @Test
    void anOrderThatHasBecomeDearerWaitsAndIsSentWhenThePriceFalls() {
        goods.sells(101, 11_001);
        var id = order(TWO, null);
        waits(id);
        assertThat(timeline(id, "detail")).contains("PRICE_CHANGED: it costs 22002 now, and at most 22000 is allowed");

        goods.sells(101, 9_000);
        pricesAreOld();
        polling.looksNow();

        becomes(id, "processing");
    }

    /// As after a restore of an older backup.
    @Test
    void anOrderThatIsTooDearButBoughtAlreadyIsNotHeldBack() {
        goods.sells(101, 11_001);
        var id = order(TWO, null);
        waits(id);

        supplier.has(Shop.refId(id));
        polling.looksNow();

        becomes(id, "processing");
        assertThat(supplier.placingsOf(Shop.refId(id))).isZero();
    }

    @Test
    void anOrderAboveItsLimitWaits() {
        goods.sells(101, 10_000);

        waits(order(TWO, 19_999L));
    }

    @Test
    void aTokenOfNoInquiryDoesNotFixThePrice() {
        goods.sells(101, 15_000);

        waits(order(TWO.replace("}", ",\"inquiry_token\":\"none\"}"), 20_000L));
    }

    @Test
    void billThatIsInquiredAgainForMoreWaits() {
        var id = acceptedBill();
        database.execute("update promised_bill set total = 297500");

        supplier.takesAll();
        polling.looksNow();

        waits(id);
        assertThat(timeline(id, "detail"))
                .contains("PRICE_CHANGED: it costs 297500 now, and at most 282500 is allowed");
    }

    @Test
    void billThatHasExpiredIsLeftForTheSupplierToRefuse() {
        var id = acceptedBill();
        database.execute("update promised_bill set total = 297500, expires_at = utc_timestamp(6) - interval 1 day");

        supplier.takesAll();
        polling.looksNow();

        becomes(id, "processing");
    }

    /// It would be paid.
    @Test
    void billThatMayHaveTimeLeftByTheSuppliersClockWaits() {
        var id = acceptedBill();
        database.execute("update promised_bill set total = 297500, expires_at = utc_timestamp(6) - interval 3 minute");

        supplier.takesAll();
        polling.looksNow();

        waits(id);
    }

    /// Waits for the balance.
    private String acceptedBill() {
        database.hasItem(401, "H2H", "[{\"key\":\"inquiry_token\"}]", null);
        database.execute("insert into promised_bill (token, item_id, target, total, created_at)"
                + " values ('INQ-1', 401, '530', 282500, utc_timestamp(6))");
        supplier.refusesAll(422, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var id = order("{\"item_id\":401,\"quantity\":1,\"target\":\"530\",\"inquiry_token\":\"INQ-1\"}", 282_500L);
        waitsFor(id, "balance");
        return id;
    }

    @Test
    void anOrderMayCostAsMuchAsItsLimitHoweverMuchDearerThatIs() {
        goods.sells(101, 15_000);

        becomes(order(TWO, 30_000L), "processing");
    }

    @Test
    void anOrderThatWasChargedMoreIsMarkedThoughTheAnswerHasNoAmount() {
        goods.sells(101, 10_000);
        supplier.takesNextButAnswers(200, """
                {"message":"OK","data":{"invoice":"SPY1700000000AA","status":"paid","price":22000,"fees":1}}""");

        var id = order(TWO, null);

        needsAttention(id, "overcharged");
        shown(id).body("amount", equalTo(22_001));
    }

    @Test
    void anOrderWithALimitIsNotSentWhileThePriceIsUnknown() {
        goods.answers("GET /item/101", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");
        var id = order(TWO, 20_000L);
        await().untilAsserted(() -> assertThat(timeline(id)).contains("not_sent"));
        assertThat(supplier.transactionCount()).isZero();

        goods.sells(101, 10_000);

        becomes(id, "processing");
    }

    /// Nothing was sent, so that the order is not asked for, and can be canceled.
    @Test
    void anOrderIsNotSentWhileTheDatabaseCannotTellWhatItMayCost() {
        agreedPriceFailsWith(DatabaseTrouble.lockWait("locked"));

        var id = order(TWO, null);

        await().untilAsserted(() -> assertThat(timeline(id)).contains("not_sent"));
        assertThat(Shop.text(id, "status")).isEqualTo("accepted");
        await().untilAsserted(() ->
                call("dev-storefront", "POST", "/v1/orders/" + id + "/cancel").statusCode(200));
        assertThat(supplier.transactionCount()).isZero();
    }

    @Test
    void thePricesOfAllItemsAreAskedForAtOnce() {
        goods.sells(101, 10_000);
        goods.sells(301, 10_000);
        goods.meanwhile("GET /item/101", () -> isAskedFor(301));
        goods.meanwhile("GET /item/301", () -> isAskedFor(101));

        var id = order(TWO + ",{\"item_id\":301,\"quantity\":1,\"target\":\"1\",\"provider_qty\":1}", 30_000L);

        becomes(id, "processing");
        assertThat(goods.askedFor("GET /item/101")).isOne();
        assertThat(goods.askedFor("GET /item/301")).isOne();
    }

    private void isAskedFor(long item) {
        await().until(() -> goods.askedFor("GET /item/" + item) == 1);
    }

    @Test
    void aDefectOfTheCheckIsNotTakenForTrouble() {
        agreedPriceFailsWith(new IllegalStateException("a defect"));

        assertThatThrownBy(() -> priceCheck.check(new Order())).hasMessage("a defect");
    }

    private void agreedPriceFailsWith(RuntimeException failure) {
        QuarkusMock.installMockForType(
                new AgreedPrice(config) {
                    @Override
                    public long of(Order order) {
                        throw failure;
                    }
                },
                AgreedPrice.class);
    }

    @Test
    void anOrderWithoutALimitIsSentAsAgreedWhileThePriceIsUnknown() {
        goods.answers("GET /item/101", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");

        becomes(order(TWO, null), "processing");
    }

    @Test
    void aLineWithoutAKnownPriceDoesNotHideThatAnotherIsDearer() {
        goods.answers("GET /item/101", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");
        goods.sells(301, 20_000);

        waits(order(
                "{\"item_id\":101,\"quantity\":1,\"target\":\"081234567890\"},"
                        + "{\"item_id\":301,\"quantity\":1,\"target\":\"081234567890\",\"provider_qty\":1}",
                null));
    }

    @Test
    void anOrderOfAnItemThatIsGoneIsSentForTheSupplierToRefuse() {
        supplier.refusesNext(404, "{\"message\":\"ITEM_NOT_FOUND\"}");
        var id = order(TWO, 20_000L);

        becomes(id, "failed");
        shown(id).body("reason", equalTo("item_not_found"));
    }

    @Test
    void aWaitingOrderCanBeCanceled() {
        goods.sells(101, 99_000);
        var id = order(TWO, null);
        waits(id);

        call("dev-storefront", "POST", "/v1/orders/" + id + "/cancel").statusCode(200);
        assertThat(supplier.transactionCount()).isZero();
    }

    private void waits(String id) {
        waitsFor(id, "price");
        assertThat(supplier.transactionCount()).isZero();
    }

    private static ValidatableResponse shown(String id) {
        return call("dev-storefront", "GET", "/v1/orders/" + id);
    }

    private static String order(String item, @Nullable Long maxAmount) {
        return Shop.orderOf(item, maxAmount == null ? "" : ",\"max_amount\":" + maxAmount)
                .statusCode(201)
                .extract()
                .path("id");
    }
}
