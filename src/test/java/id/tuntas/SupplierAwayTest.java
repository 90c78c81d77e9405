package id.tuntas;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.platform.work.loop.Loops;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Management;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// While the supplier is slow, odd or down, orders wait; when it is back, each is bought once.
@QuarkusTest
class SupplierAwayTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    Loops loops;

    @Inject
    ScriptedGoods goods;

    @Inject
    Supplier door;

    @BeforeEach
    void clean() {
        supplier.reset();
        goods.resetAndReach(door);
        await().until(() -> door.transaction("unknown") instanceof DetailAnswer.NotFound);
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "html               | 200 | <html>maintenance</html>",
                "html error page    | 502 | <html>Bad Gateway</html>",
                "wrong key          | 401 | {\"message\":\"INVALID_API_KEY\"}",
                "suspended          | 403 | {\"message\":\"THE_ACCOUNT_HAS_BEEN_SUSPENDED\"}",
                "too many requests  | 429 | {\"message\":\"TOO_MANY_REQUESTS\"}",
                "internal error     | 500 | {\"message\":\"INTERNAL_SERVER_ERROR\"}",
                "unavailable        | 503 | {\"message\":\"PRODUCT_TEMPORARILY_UNAVAILABLE\"}"
            })
    void orderWaitsForASupplierThatAnswersLikeThisAndIsBoughtOnceWhenItIsBack(String name, int status, String body) {
        supplier.refusesAll(status, body);
        var order = Shop.buys();
        await().atMost(PATIENCE).until(() -> {
            polling.looksNow();
            return supplier.placingsOf(refId(order)) >= 2;
        });
        assertThat(text(order, "status")).isIn("accepted", "waiting", "uncertain");
        assertThat(Shop.timeline(order)).containsAnyOf("refused", "not_sent", "uncertain");
        Management.given().get("/q/health/ready").then().statusCode(200).body("status", equalTo("UP"));

        supplier.takesAll();

        await().atMost(PATIENCE).untilAsserted(() -> {
            polling.looksNow();
            assertThat(text(order, "status")).isEqualTo("processing");
        });
        assertThat(supplier.transactionCount()).isOne();
    }

    @Test
    void slowSupplierHoldsUpItsOwnOrderOnly() {
        supplier.holdsNext(true);
        var slow = Shop.buys();
        await().until(() -> supplier.placingsOf(refId(slow)) == 1);

        var other = Shop.buys();

        Shop.becomes(other, "processing");
        Management.given().get("/q/health/ready").then().statusCode(200);
        supplier.releaseAll();
        Shop.becomes(slow, "processing");
        assertThat(supplier.placingsOf(refId(slow))).isOne();
    }

    /// As after an hour without the supplier: the last of them is checked many seconds later.
    @Test
    void newOrdersAndThoseWithACallbackDoNotWaitForAllOverdueChecks() {
        int overdue = 600;
        var orders = Shop.buysMany(overdue);
        database.awaitPlaced(overdue);
        supplier.answersQuestionsAfter(Duration.ofMillis(500));
        database.execute("update open_order set due_at = utc_timestamp(6) - interval 30 minute");
        var called = orders.getLast();
        database.execute(
                "update open_order set due_at = utc_timestamp(6) - interval 1 minute where ref_id = ?", refId(called));
        loops.wake();
        await().atMost(PATIENCE).until(() -> supplier.polls() >= 64);

        aCallback()
                .event("order.completed")
                .forOrder(refId(called), ScriptedSupplier.INVOICE)
                .signedWith(ScriptedSupplier.SECRET)
                .post()
                .statusCode(200);
        var fresh = refId(Shop.buys());
        // Those that went on while this thread had to wait do not count.
        int before = (int) supplier.polls();

        await().atMost(PATIENCE).until(() -> supplier.placingsOf(fresh) == 1);
        assertThat(supplier.pollsBeforePlacing(fresh) - before).isLessThan(overdue - 200);
        await().atMost(PATIENCE).until(() -> supplier.pollsOf(refId(called)) >= 1);
        assertThat(supplier.pollsBeforeThatOf(refId(called)) - before).isLessThan(overdue - 200);
    }

    /// The hour is in the number of attempts: so many tries later the orders wait long, and not for the same moment.
    @Test
    void ordersOfAnHourWithoutTheSupplierComeBackSpreadOverMinutesAndOperatorsSeeThem() {
        supplier.refusesAll(503, "{\"message\":\"PRODUCT_TEMPORARILY_UNAVAILABLE\"}");
        var orders = Shop.buysMany(20);
        orders.forEach(order -> Shop.becomes(order, "waiting"));

        await().atMost(PATIENCE).until(() -> {
            database.execute("update open_order set attempt = 40, due_at = utc_timestamp(6)"
                    + " where attempt < 40 and leased_until is null");
            return database.number("select count(*) from open_order where attempt >= 41"
                            + " and due_at > utc_timestamp(6) + interval 5 minute")
                    == 20;
        });
        assertThat(database.number("select timestampdiff(second, min(due_at), max(due_at)) from open_order"))
                .isGreaterThan(30);
        // Counted every few seconds.
        await().atMost(PATIENCE).untilAsserted(() -> call("dev-viewer", "GET", "/v1/operations/summary")
                .statusCode(200)
                .body("orders.by_status.waiting", equalTo(20)));
        Management.given().get("/q/health/ready").then().statusCode(200);

        supplier.takesAll();
        database.execute("update open_order set due_at = utc_timestamp(6)"); // the time has come

        await().atMost(PATIENCE).until(() -> supplier.transactionCount() == 20);
        orders.forEach(order -> Shop.becomes(order, "processing"));
        assertThat(database.count("orders")).isEqualTo(20);
    }
}
