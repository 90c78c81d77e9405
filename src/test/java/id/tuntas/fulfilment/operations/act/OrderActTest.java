package id.tuntas.fulfilment.operations.act;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class OrderActTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    OperateOnOrders operateOnOrders;

    @Inject
    Resolve resolve;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.execute("delete from audit");
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void waitingOrderIsSentAgainUnderItsRefIdOnceTheSupplierDoesNotKnowIt() {
        var order = refusedWith("BALANCE_IS_INSUFFICIENT", "waiting");
        var refId = Shop.refId(order);

        var polls = supplier.pollsOf(refId);

        act(order, "resubmit").statusCode(200).body("ref_id", equalTo(refId));

        Shop.becomes(order, "processing");
        assertThat(supplier.pollsOf(refId)).isEqualTo(polls + 1);
        assertThat(supplier.placingsOf(refId)).isEqualTo(2);
        assertThat(supplier.transactionCount()).isOne();
    }

    @Test
    void waitingOrderThatTheSupplierHasAfterAllIsNotSentAgain() {
        var order = refusedWith("BALANCE_IS_INSUFFICIENT", "waiting");
        supplier.has(Shop.refId(order));

        act(order, "resubmit")
                .statusCode(409)
                .body("type", equalTo("urn:tuntas:problem:not-resubmittable"))
                .body("detail", containsString("Recheck it"));

        assertThat(supplier.placingsOf(Shop.refId(order))).isOne();
    }

    @Test
    void waitingOrderIsNotSentAgainWhileTheSupplierIsUnavailable() {
        var order = refusedWith("BALANCE_IS_INSUFFICIENT", "waiting");
        supplier.answersNextQuestionWith(502, "<html>bad gateway</html>");

        act(order, "resubmit").statusCode(503).body("type", equalTo("urn:tuntas:problem:unavailable"));

        assertThat(supplier.placingsOf(Shop.refId(order))).isOne();
        assertThat(Shop.timeline(order)).doesNotContain("resubmit");
    }

    @Test
    void orderThatTheSupplierHasTakenIsNotSentAgainEvenIfItIsNotKnownThereAnyMore() {
        var order = processing();
        var refId = Shop.refId(order);
        supplier.forgets(refId);

        act(order, "resubmit").statusCode(409).body("type", equalTo("urn:tuntas:problem:not-resubmittable"));

        assertThat(supplier.placingsOf(refId)).isOne();
    }

    @Test
    void failedOrderIsNotSentAgainAndTheProblemSaysWhatToDo() {
        var order = refusedWith("ITEM_NOT_FOUND", "failed");

        act(order, "resubmit")
                .statusCode(409)
                .body("type", equalTo("urn:tuntas:problem:not-resubmittable"))
                .body("detail", containsString("Place a new order"));

        assertThat(supplier.placingsOf(Shop.refId(order))).isOne();
    }

    @Test
    void recheckAsksTheSupplierNowAndIsAudited() {
        var order = processing();
        supplier.units(Shop.refId(order), "completed", "completed", "completed");

        act(order, "recheck").statusCode(200);

        Shop.becomes(order, "completed");
        call("dev-viewer", "GET", "/v1/audit?action=order.recheck&object=" + order)
                .body("data", hasSize(1))
                .body("data[0].before.status", equalTo("processing"));
    }

    @Test
    void resolvingTakesTheMarkOffAndIsAudited() {
        var order = processing();
        database.execute("update orders set attention = 'stuck'");

        call("dev-operator", "POST", "/v1/orders/" + order + "/resolve", "{\"note\":\"called the supplier\"}")
                .statusCode(200)
                .body("attention", nullValue());

        call("dev-viewer", "GET", "/v1/audit?object=" + order)
                .body("data", hasSize(1))
                .body("data[0].action", equalTo("order.resolve"))
                .body("data[0].who", equalTo("operator"))
                .body("data[0].before.attention", equalTo("stuck"))
                .body("data[0].after.attention", nullValue())
                .body("data[0].after.note", equalTo("called the supplier"));
        call("dev-operator", "POST", "/v1/orders/" + order + "/resolve", "{\"note\":\"again\"}")
                .statusCode(200)
                .body("attention", nullValue());
        call("dev-viewer", "GET", "/v1/audit?object=" + order).body("data", hasSize(1));
    }

    @Test
    void markThatNobodyHasSeenIsNotResolved() {
        var order = processing();
        database.execute("update orders set attention = 'stuck'");
        var seen = QuarkusTransaction.requiringNew().call(() -> Order.<Order>listAll());
        database.execute("update orders set attention = 'duplicate_secret'");

        var obstacles = operateOnOrders.attempt(resolve, seen, Decision.of("seen before", "operator"));

        assertThat(obstacles.values()).singleElement().satisfies(problem -> assertThat(problem.detail())
                .contains("changed to duplicate_secret"));
        assertThat(Shop.text(order, "attention")).isEqualTo("duplicate_secret");
    }

    @ParameterizedTest
    @CsvSource({"stuck, 409", "duplicate_secret, 200"})
    void markThatTheOperatorHasNotSeenIsNotResolved(String seen, int status) {
        var order = processing();
        database.execute("update orders set attention = 'duplicate_secret'");

        call("dev-operator", "POST", "/v1/orders/" + order + "/resolve", "{\"attention\":\"" + seen + "\"}")
                .statusCode(status);

        assertThat(Shop.text(order, "attention")).isEqualTo(status == 200 ? null : "duplicate_secret");
    }

    @Test
    void withheldCodeIsReleasedByAFilterThatNamesItOnly() {
        var order = processing();
        database.execute("update orders set attention = 'duplicate_secret'");

        call("dev-operator", "POST", "/v1/orders/resolve", "{\"filter\":{\"attention\":\"any\"}}")
                .statusCode(200)
                .body("done", equalTo(0))
                .body("skipped", hasSize(1));
        assertThat(Shop.text(order, "attention")).isEqualTo("duplicate_secret");

        call("dev-operator", "POST", "/v1/orders/resolve", "{\"filter\":{\"attention\":\"duplicate_secret\"}}")
                .statusCode(200)
                .body("done", equalTo(1));
    }

    @ParameterizedTest
    @CsvSource({"q, ''", "q, '  '", "customer, ''", "customer, '  '"})
    void blankSearchSelectsNoOrders(String criterion, String text) {
        call("dev-operator", "POST", "/v1/orders/resolve", "{\"filter\":{\"" + criterion + "\":\"" + text + "\"}}")
                .statusCode(422);
    }

    @Test
    void cancelingByAnOperatorIsAuditedWithItsReason() {
        var order = refusedWith("BALANCE_IS_INSUFFICIENT", "waiting");

        cancel("dev-operator", order, "{\"note\":\"the customer called\"}").body("status", equalTo("canceled"));
        cancel("dev-operator", order, "{\"note\":\"again\"}").body("status", equalTo("canceled"));

        call("dev-viewer", "GET", "/v1/audit?object=" + order)
                .body("data", hasSize(1))
                .body("data[0].action", equalTo("order.cancel"))
                .body("data[0].who", equalTo("operator"))
                .body("data[0].before.status", equalTo("waiting"))
                .body("data[0].after.status", equalTo("canceled"))
                .body("data[0].after.note", equalTo("the customer called"));
        call("dev-viewer", "GET", "/v1/orders/" + order + "/timeline")
                .body(
                        "data.find { it.kind == 'canceled' }.detail",
                        equalTo("by operator before it was sent to the supplier: the customer called"));
    }

    @Test
    void cancelingByAShopIsNoActOfAnOperator() {
        var order = refusedWith("BALANCE_IS_INSUFFICIENT", "waiting");

        cancel("dev-storefront", order, "{}").body("status", equalTo("canceled"));

        call("dev-viewer", "GET", "/v1/orders/" + order + "/timeline")
                .body(
                        "data.find { it.kind == 'canceled' }.detail",
                        equalTo("by storefront before it was sent to the supplier"));
        assertThat(database.count("audit")).isZero();
    }

    @Test
    void dryRunShowsCountAndMoneyAndChangesNothing() {
        marked(3);

        call("dev-operator", "POST", "/v1/orders/resolve", "{\"filter\":{\"attention\":\"stuck\"},\"dry_run\":true}")
                .statusCode(200)
                .body("dry_run", equalTo(true))
                .body("matched", equalTo(3))
                .body("amount", equalTo(60_000))
                .body("done", equalTo(3))
                .body("remaining", equalTo(0));

        assertThat(database.number("select count(*) from orders where attention = 'stuck'"))
                .isEqualTo(3);
        assertThat(database.count("audit")).isZero();
    }

    @Test
    void bulkActChangesAllMatchingOrdersAndAuditsEach() {
        marked(3);

        call(
                        "dev-operator",
                        "POST",
                        "/v1/orders/resolve",
                        "{\"filter\":{\"attention\":\"any\",\"status\":\"processing\"},\"note\":\"seen\"}")
                .statusCode(200)
                .body("done", equalTo(3))
                .body("skipped", hasSize(0))
                .body("remaining", equalTo(0))
                .body("next_cursor", nullValue());

        assertThat(database.number("select count(*) from orders where attention is not null"))
                .isZero();
        assertThat(database.count("audit")).isEqualTo(3);
    }

    @Test
    void bulkActListsTheSkippedOrders() {
        var open = processing();
        var waiting = refusedWith("BALANCE_IS_INSUFFICIENT", "waiting");

        call(
                        "dev-operator",
                        "POST",
                        "/v1/orders/resubmit",
                        "{\"filter\":{\"ids\":[\"" + open + "\",\"" + waiting + "\"]}}")
                .statusCode(200)
                .body("done", equalTo(1))
                .body("skipped", hasSize(1))
                .body("skipped[0].id", equalTo(open))
                .body("skipped[0].type", equalTo("urn:tuntas:problem:not-resubmittable"));
        Shop.becomes(waiting, "processing");
    }

    @Test
    void bulkActContinuesWhereThePreviousPartEnded() {
        marked(3);
        var first = resolveMany("\"limit\":2").body("done", equalTo(2)).body("remaining", equalTo(1));

        String cursor = first.extract().path("next_cursor");
        resolveMany("\"limit\":2,\"cursor\":\"" + cursor + "\"")
                .body("done", equalTo(1))
                .body("remaining", equalTo(0))
                .body("next_cursor", nullValue());
    }

    @Test
    void amountCountsWhatWaitingOrdersAreExpectedToCost() {
        refusedWith("BALANCE_IS_INSUFFICIENT", "waiting");

        call("dev-operator", "POST", "/v1/orders/resubmit", "{\"filter\":{\"reason\":\"balance\"},\"dry_run\":true}")
                .body("matched", equalTo(1))
                .body("amount", equalTo(20_000));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "recheck | {\"filter\":{}} | /filter",
                "recheck | {} | /filter",
                "recheck | {\"filter\":{\"status\":\"strange\"}} | /filter/status",
                "recheck | {\"filter\":{\"ids\":[\"nonsense\"]}} | /filter/ids",
                "recheck | {\"filter\":{\"attention\":\"any\"},\"cursor\":\"x\"} | /cursor",
                "recheck | {\"filter\":{\"attention\":\"any\"},\"limit\":0} | /limit"
            })
    void bulkRequestIsValidated(String act, String body, String pointer) {
        call("dev-operator", "POST", "/v1/orders/" + act, body)
                .statusCode(422)
                .body("errors[0].pointer", equalTo(pointer));
    }

    @Test
    void resolvingNeedsNoBody() {
        var order = processing();
        database.execute("update orders set attention = 'stuck'");

        Shop.as("dev-operator")
                .noContentType()
                .post("/v1/orders/" + order + "/resolve")
                .then()
                .statusCode(200)
                .body("attention", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"resolve", "cancel"})
    void noteIsNotLongerThanTheAuditTakes(String act) {
        call("dev-operator", "POST", "/v1/orders/" + processing() + "/" + act, "{\"note\":\"" + "x".repeat(501) + "\"}")
                .statusCode(422)
                .body("errors[0].pointer", equalTo("/note"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"recheck", "resubmit", "resolve"})
    void onlyOperatorsAct(String act) {
        var order = "ord_01jd0000000000000000000000";
        for (var path : new String[] {"/v1/orders/" + order + "/" + act, "/v1/orders/" + act}) {
            call("dev-viewer", "POST", path, "{}").statusCode(403);
            call("dev-storefront", "POST", path, "{}").statusCode(403);
            call("unknown", "POST", path, "{}").statusCode(401);
        }
        call("dev-operator", "POST", "/v1/orders/" + order + "/" + act, "{\"note\":\"x\"}")
                .statusCode(404);
    }

    private static ValidatableResponse resolveMany(String more) {
        return call(
                        "dev-operator",
                        "POST",
                        "/v1/orders/resolve",
                        "{\"filter\":{\"attention\":\"any\"},\"note\":\"seen\"," + more + "}")
                .statusCode(200);
    }

    private static ValidatableResponse cancel(String key, String order, String body) {
        return call(key, "POST", "/v1/orders/" + order + "/cancel", body).statusCode(200);
    }

    private static ValidatableResponse act(String order, String act) {
        return call("dev-operator", "POST", "/v1/orders/" + order + "/" + act);
    }

    private String refusedWith(String code, String status) {
        supplier.refusesNext(400, "{\"message\":\"" + code + "\"}");
        var order = Shop.buys();
        Shop.becomes(order, status);
        return order;
    }

    private static String processing() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        return order;
    }

    private void marked(int count) {
        Shop.buysMany(count).forEach(order -> Shop.becomes(order, "processing"));
        database.execute("update orders set attention = 'stuck'");
    }
}
