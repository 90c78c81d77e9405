package id.tuntas.fulfilment.order.api;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class OrderListTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @Inject
    Clock clock;

    @Inject
    ExecutedStatements statements;

    @BeforeEach
    void clean() {
        database.clean();
    }

    /// Each parameter finds the order that differs by it, and not the usual one.
    @ParameterizedTest
    @CsvSource({
        "status=waiting, status, WAITING",
        "reason=balance, reason, balance",
        "attention=stuck, attention, stuck",
        "attention=any, attention, stuck",
        "customer=sari@example.com, customer_email, sari@example.com",
        "customer=0812, customer_phone, 0812",
        "reference=SHOP-1, reference, SHOP-1",
        "ref_id=TNT-1, ref_id, TNT-1",
        "invoice=SPY1, invoice, SPY1",
        "channel=email, customer_email, sari@example.com",
        "channel=whatsapp, customer_phone, 0812",
        "channel=telegram, customer_telegram_chat_id, 7",
        "channel=webhook, customer_webhook_url, https://shop.example/hook",
        "learnt_by=callback, learnt_by, CALLBACK",
        "learnt_by=poll, learnt_by, POLL",
        "finished_from=2026-03-02T00:00:00Z, finished_at, 2026-03-02 00:00:00",
        "finished_to=2026-03-02T00:00:01Z, finished_at, 2026-03-02 00:00:00",
        "q=SHOP-, reference, SHOP-1",
        "q=TNT-, ref_id, TNT-1",
        "q=SPY, invoice, SPY17",
        "q=sari@example.com, customer_email, sari@example.com",
        "q=0812, customer_phone, 0812"
    })
    void criterionSelectsByAColumn(String parameter, String column, String value) {
        rows.order(NOON);
        var other = rows.order(NOON, column, value);
        rows.order(NOON);

        list("?" + parameter).body("data.reference", contains(other));
        list("?" + parameter + "&sort=oldest").body("data.reference", contains(other));
        list("?" + parameter + "&sort=age").body("data.reference", contains(other));
        list("?" + parameter + "&sort=amount").body("data.reference", contains(other));
    }

    /// The database would compare them without accents.
    @Test
    void otherPeopleAreNotFound() {
        rows.line(rows.order(NOON, "customer_email", "rene@example.com"), "target", "rene");
        var rene = rows.order(NOON, "customer_email", "René@Example.com");
        rows.line(rene, "target", "rené");

        for (var parameter : List.of("customer", "q")) {
            for (var sort : List.of("newest", "age")) {
                found(parameter, "rené@example.com", sort).body("data.reference", contains(rene));
                found(parameter, "renè@example.com", sort).body("data", hasSize(0));
            }
        }
        found("q", "René", "newest").body("data.reference", contains(rene));
        found("q", "renè", "newest").body("data", hasSize(0));
    }

    private static ValidatableResponse found(String parameter, String value, String sort) {
        return Shop.as("dev-viewer")
                .queryParam(parameter, value)
                .queryParam("sort", sort)
                .get("/v1/orders")
                .then();
    }

    /// These have no value in the column.
    @Test
    void endThatTheSupplierDidNotReportIsSelectedByItsCause() {
        rows.order(NOON, "learnt_by", "POLL", "status", "FAILED");
        rows.order(NOON, "status", "CANCELED", "reason", "canceled");
        rows.order(NOON, "status", "PROCESSING", "reason", "ended_by_operator");
        rows.order(NOON, "status", "PROCESSING");
        var ended = rows.order(NOON, "status", "PARTIAL", "reason", "ended_by_operator");
        var refused = rows.order(NOON, "status", "FAILED", "reason", "out_of_stock");

        for (var sort : List.of("newest", "age", "amount")) {
            list("?learnt_by=operator&sort=" + sort)
                    .body("data.reference", contains(ended))
                    .body("data.learnt_by", contains("operator"));
            list("?learnt_by=refusal&sort=" + sort)
                    .body("data.reference", contains(refused))
                    .body("data.learnt_by", contains("refusal"));
        }
    }

    @Test
    void canceledOrderWasNotDetected() {
        rows.order(NOON, "status", "CANCELED", "reason", "canceled");

        list("").body("data[0].learnt_by", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"kind=smm", "item_id=201", "q=https://example.com/p/1", "kind=smm&item_id=201"})
    void criterionSelectsByALine(String parameter) {
        rows.line(rows.order(NOON));
        var other = rows.order(NOON);
        rows.line(other, "kind", "SMM", "item_id", 201, "target", "https://example.com/p/1");

        list("?" + parameter).body("data.reference", contains(other));
        list("?" + parameter + "&status=completed").body("data.reference", contains(other));
        list("?" + parameter + "&status=failed").body("data", hasSize(0));
        list("?" + parameter + "&sort=amount").body("data.reference", contains(other));
    }

    @Test
    void orderWithTwoSuchLinesIsListedOnce() {
        var order = rows.order(NOON);
        rows.line(order);
        rows.line(order, "id", "second", "position", 1);

        list("?item_id=101").body("data.reference", contains(order));
    }

    @Test
    void timesOfCreationIncludeTheFirstAndNotTheLast() {
        rows.order(NOON.minusMillis(1));
        var first = rows.order(NOON);
        var second = rows.order(NOON.plusSeconds(1));
        rows.order(NOON.plusSeconds(2));

        list("?from=2026-03-01T12:00:00Z&to=2026-03-01T12:00:02Z").body("data.reference", contains(second, first));
    }

    @Test
    void olderThanCountsFromNow() {
        rows.order(clock.instant().minus(Duration.ofHours(1)), "status", "PROCESSING");
        var old = rows.order(clock.instant().minus(Duration.ofHours(3)), "status", "PROCESSING");

        list("?older_than=PT2H&status=processing").body("data.reference", contains(old));
    }

    @Test
    void allCriteriaMustMatch() {
        rows.order(NOON, "status", "WAITING");
        rows.order(NOON, "reason", "balance");
        var both = rows.order(NOON, "status", "WAITING", "reason", "balance", "customer_email", "sari@example.com");

        list("?status=waiting&reason=balance").body("data.reference", contains(both));
        list("?status=waiting&q=sari@example.com&customer=sari@example.com").body("data.reference", contains(both));
        list("?status=completed&q=sari@example.com").body("data", hasSize(0));
    }

    @Test
    void searchFindsEachOrderOnce() {
        var order = rows.order(NOON, "reference", "AB-1", "ref_id", "AB-2", "invoice", "AB-3");

        list("?q=AB-").body("data.reference", contains(order));
    }

    /// It is another reference than the one without.
    @Test
    void referenceThatBeginsWithABlankIsFoundAsItWasGiven() {
        database.hasItem(501, "AUTO", null, null);
        rows.order(NOON, "reference", "X-1");
        Shop.order("{\"reference\":\" X-1\",\"customer\":{},\"items\":[{\"item_id\":501,\"quantity\":1}]}")
                .statusCode(201);

        found("reference", " X-1", "newest").body("data.reference", contains(" X-1"));
        found("reference", "X-1", "newest").body("data.reference", contains("X-1"));
        found("reference", " ", "newest").body("data", hasSize(2));
    }

    @Test
    void searchFindsTheIdThatCallersKnow() {
        var order = rows.order(NOON);
        rows.order(NOON);
        String id = list("?reference=" + order).extract().path("data[0].id");

        list("?q=" + id).body("data.reference", contains(order));
    }

    @Test
    void searchWithOtherThanAsciiFindsReferences() {
        var order = rows.order(NOON, "reference", "SËRI-1");

        Shop.as("dev-viewer").queryParam("q", "SËRI").get("/v1/orders").then().body("data.reference", contains(order));
        Shop.as("dev-viewer")
                .queryParam("ref_id", "SËRI")
                .get("/v1/orders")
                .then()
                .body("data", hasSize(0));
    }

    @ParameterizedTest
    @CsvSource({"newest, CBA", "oldest, ABC", "age, BCA", "amount, CAB"})
    void sortsPageByPage(String sort, String expected) {
        order("A", 0, 9, 20_000);
        order("B", 1, 7, 10_000);
        order("C", 2, 8, 20_000);

        assertThat(pages("?sort=" + sort)).isEqualTo(expected);
        assertThat(pages("?q=LETTER-&sort=" + sort)).isEqualTo(expected);
        assertThat(pages("?item_id=101&sort=" + sort)).isEqualTo(expected);
    }

    @Test
    void cursorOfAnotherSortIsRefused() {
        order("A", 0, 0, 0);
        order("B", 0, 0, 0);
        String cursor = list("?limit=1").extract().path("next_cursor");

        list("?limit=1&cursor=" + cursor).statusCode(200);
        get("?limit=1&sort=oldest&cursor=" + cursor).statusCode(422).body("errors.pointer", hasItem("/cursor"));
        get("?limit=1&sort=amount&cursor=" + cursor).statusCode(422).body("errors.pointer", hasItem("/cursor"));
    }

    @ParameterizedTest
    @CsvSource({
        "status=open, /status",
        "attention=lots, /attention",
        "kind=vip, /kind",
        "channel=pigeon, /channel",
        "learnt_by=mail, /learnt_by",
        "item_id=many, /item_id",
        "item_id=12345678901234567890, /item_id",
        "from=yesterday, /from",
        "finished_to=2026-13-01T00:00:00Z, /finished_to",
        "older_than=2h, /older_than",
        "older_than=-PT2H, /older_than",
        "older_than=P999999999D, /older_than",
        "sort=price, /sort",
        "cursor=nonsense, /cursor",
        "limit=0, /limit",
        "limit=501, /limit",
        "ids=ord_01jd0000000000000000000000, /ids",
        "colour=red, /colour"
    })
    void malformedParameterIsPointedAt(String parameter, String pointer) {
        get("?" + parameter).statusCode(422).body("errors.pointer", contains(pointer));
    }

    @Test
    void everyMalformedCriterionIsPointedAtInABulkRequest() {
        call(
                        "dev-operator",
                        "POST",
                        "/v1/orders/recheck",
                        "{\"filter\":{\"status\":\"open\",\"kind\":\"vip\",\"older_than\":\"2h\",\"learnt_by\":\"mail\"},\"dry_run\":true}")
                .statusCode(422)
                .body(
                        "errors.pointer",
                        containsInAnyOrder(
                                "/filter/status", "/filter/kind", "/filter/older_than", "/filter/learnt_by"));
    }

    @Test
    void bulkActionsHaveTheCriteriaOfTheList() {
        rows.line(rows.order(NOON, "amount", 7_000, "customer_email", "sari@example.com"));
        var unpaid = rows.order(NOON, "amount", 0, "customer_email", "sari@example.com", "reason", "balance");
        rows.line(unpaid, "quantity", 3);
        rows.line(rows.order(NOON));

        dryRun("\"q\":\"sari@example.com\"").body("matched", equalTo(2)).body("amount", equalTo(37_000));
        dryRun("\"customer\":\"sari@example.com\",\"reason\":\"balance\"").body("amount", equalTo(30_000));
        dryRun("\"item_id\":101,\"kind\":\"h2h\",\"older_than\":\"PT1H\"").body("matched", equalTo(3));
        dryRun("\"q\":\"08123\"").body("matched", equalTo(0)).body("amount", equalTo(0));
    }

    @Test
    void bulkActionOnAnEmptyListOfIdsChangesNoOrder() {
        rows.order(NOON);

        dryRun("\"ids\":[],\"status\":\"completed\"").body("matched", equalTo(0));
    }

    /// An order may have thousands of units, and a page 500 orders.
    @Test
    void pageOfOrdersWithVeryManyUnitsEndsEarlier() {
        var references = Stream.generate(() -> rows.order(NOON)).limit(7).toList();
        references.forEach(reference -> rows.units(reference, 1_000));

        var first = list("?limit=500&sort=oldest");
        var second = list("?limit=500&sort=oldest&cursor=" + first.extract().path("next_cursor"));

        assertThat(unitsIn(first)).containsExactly(1_000, 1_000, 1_000, 1_000, 1_000);
        assertThat(unitsIn(second)).containsExactly(1_000, 1_000);
        first.body("data.reference", equalTo(references.subList(0, 5)));
        second.body("data.reference", equalTo(references.subList(5, 7))).body("next_cursor", nullValue());
    }

    @Test
    void pageEndsAtItsLimitAsLongAsItHasNoMoreUnits() {
        Stream.generate(() -> rows.order(NOON)).limit(5).forEach(reference -> rows.units(reference, 1_000));

        var page = list("?limit=500&sort=oldest").body("next_cursor", nullValue());

        assertThat(unitsIn(page)).containsExactly(1_000, 1_000, 1_000, 1_000, 1_000);
    }

    @Test
    void bulkActionsReadNoUnits() {
        var order = rows.order(NOON);
        rows.units(order, 1_000);
        var unread = statements.during(
                () -> dryRun("\"reference\":\"" + order + "\"").body("matched", equalTo(1)));

        assertThat(unread).noneMatch(statement -> statement.contains("order_unit"));
    }

    private static List<Integer> unitsIn(ValidatableResponse page) {
        return page.extract().path("data.collect { order -> order.items[0].units.size() }");
    }

    @Test
    void everyRoleReadsAndOthersDoNot() {
        List.of("dev-storefront", "dev-viewer", "dev-operator")
                .forEach(key -> call(key, "GET", "/v1/orders?status=failed").statusCode(200));
        call("unknown", "GET", "/v1/orders?status=failed").statusCode(401);
    }

    private void order(String letter, int created, int changed, long amount) {
        rows.line(rows.order(
                NOON.plusSeconds(created),
                "reference",
                "LETTER-" + letter,
                "amount",
                amount,
                "updated_at",
                GivenRows.text(NOON.plusSeconds(changed))));
    }

    /// The letters, read with one order per page.
    private static String pages(String query) {
        var letters = new ArrayList<String>();
        String cursor = null;
        do {
            var page = list(query + "&limit=1" + (cursor == null ? "" : "&cursor=" + cursor));
            letters.addAll(page.extract().path("data.reference"));
            cursor = page.extract().path("next_cursor");
        } while (cursor != null && letters.size() < 10);
        return String.join("", letters).replace("LETTER-", "");
    }

    private static ValidatableResponse dryRun(String criteria) {
        return call("dev-operator", "POST", "/v1/orders/recheck", "{\"filter\":{" + criteria + "},\"dry_run\":true}")
                .statusCode(200);
    }

    private static ValidatableResponse list(String query) {
        return get(query).statusCode(200);
    }

    private static ValidatableResponse get(String query) {
        return call("dev-viewer", "GET", "/v1/orders" + query);
    }
}
