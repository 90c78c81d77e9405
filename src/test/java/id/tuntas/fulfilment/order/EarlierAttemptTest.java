package id.tuntas.fulfilment.order;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.buys;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static id.tuntas.testsupport.Shop.timeline;
import static id.tuntas.testsupport.Shop.waitsFor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The supplier still works on what it has not answered in time, refuses the next attempt, and then takes the first.
@QuarkusTest
class EarlierAttemptTest {

    private static final String SOLD_OUT = "{\"message\":\"OUT_OF_STOCK\"}";
    private static final String NO_BALANCE = "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}";
    private static final String NO_ACCESS = "{\"message\":\"INVALID_IP\"}";
    private static final String DAILY_LIMIT = "{\"message\":\"TRX_DAILY_LIMIT\"}";
    private static final int MORE_ATTEMPTS_THAN_THERE_ARE = 50;
    private static final Duration MAX_TRANSIT_TIME = Duration.ofMinutes(5);

    /// Shorter than a lease, which no attempt loses by that.
    private static final Duration STEP = Duration.ofSeconds(20);

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private static final long OTHER_ITEM = 7303;

    /// A little longer than the price of an item is remembered.
    private static final Duration PRICE_MEMORY = Duration.ofSeconds(2);

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedGoods goods;

    @Inject
    Polling polling;

    @Inject
    Time time;

    @BeforeEach
    void clean() {
        supplier.reset();
        goods.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"422 | " + SOLD_OUT, "400 | " + NO_BALANCE})
    void refusalNeitherEndsNorFreesAnOrderThatMayStillArrive(int status, String body) {
        var order = refusedAfterATimeOut(status, body);

        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(409);
        assertThat(text(order, "status")).isEqualTo("waiting");
        assertThat(text(order, "reason")).isEqualTo("not_placed");
        supplier.has(refId(order));

        becomes(order, "processing");
    }

    @Test
    void refusalCountsOnceTheAttemptWouldHaveArrived() {
        var order = refusedAfterATimeOut(422, SOLD_OUT);

        passesUntil(order, "out_of_stock");

        assertThat(text(order, "status")).isEqualTo("failed");
        assertThat(supplier.transactionCount()).isZero();
    }

    /// The database is away for that long, and the first attempt arrives meanwhile.
    @Test
    void refusalDoesNotCountBecauseItIsRecordedLate() {
        supplier.refusesNext(504, "<html>time-out</html>");
        supplier.refusesNext(422, SOLD_OUT);
        supplier.answersNextQuestionWith(404, "{\"message\":\"TRX_NOT_FOUND\"}");

        var order = buysAndHearsLate(2, MAX_TRANSIT_TIME.plusMinutes(1));

        becomes(order, "processing");
        assertThat(timeline(order)).doesNotContain("failed");
    }

    /// Then the day has passed that the limit was for.
    @Test
    void dailyLimitLastsUntilTheDayAfterTheQuestionAndNotTheRecord() {
        supplier.refusesNext(422, DAILY_LIMIT);

        becomes(buysAndHearsLate(1, Duration.ofDays(1)), "processing");
    }

    /// It is bought before the last question is answered, with what was so when it was asked.
    private String buysAndHearsLate(int attempts, Duration later) {
        supplier.holdsNextQuestion();
        var order = buys();
        await().until(() ->
                supplier.placingsOf(refId(order)) == attempts && supplier.pollsOf(refId(order)) == attempts);
        database.execute("update open_order set leased_until = utc_timestamp(6) + interval 400 day");
        time.passesMeanwhile(later);
        supplier.has(refId(order));
        supplier.releaseAll();
        return order;
    }

    @Test
    void orderThatWaitsForTheBalanceCanBeCanceledOnceTheAttemptWouldHaveArrived() {
        var order = refusedAfterATimeOut(400, NO_BALANCE);

        passesUntil(order, "balance");

        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(200);
    }

    /// Without access, it cannot be asked whether it has the first attempt.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"401 | " + NO_ACCESS, "400 | " + NO_BALANCE})
    void refusalDoesNotFreeAnOrderOfWhichTheSupplierSaysNothing(int status, String body) {
        supplier.answersNextQuestionWith(404, "{\"message\":\"TRX_NOT_FOUND\"}");
        supplier.answersQuestionsWith(401, NO_ACCESS);
        timesOutAndRefuses(status, body);
        var order = buys();
        await().until(() -> supplier.placingsOf(refId(order)) >= 2);

        passes(MAX_TRANSIT_TIME.plusMinutes(1));
        polling.awaitRecorded();

        assertThat(text(order, "status")).isEqualTo("uncertain");
        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(409);
    }

    /// It is not sent again before, as the limit lasts (spec: "Errors").
    @Test
    void dailyLimitIsConfirmedOnceTheAttemptWouldHaveArrived() {
        var order = refusedAfterATimeOut(422, DAILY_LIMIT);
        polling.awaitRecorded();
        var refused = database.time("select at from timeline where kind = 'refused'");

        assertThat(database.time("select due_at from open_order")).isEqualTo(refused.plus(MAX_TRANSIT_TIME));
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(2);
        time.passes(MAX_TRANSIT_TIME);

        waitsFor(order, "daily_limit");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(3);
    }

    @Test
    void refusalDoesNotEndAnOrderWhoseAttemptWasInterrupted() {
        supplier.refusesNext(422, DAILY_LIMIT);
        var order = buys();
        waitsFor(order, "daily_limit");
        supplier.refusesAll(422, SOLD_OUT);
        database.execute("update open_order set due_at = utc_timestamp(6), leased_until = utc_timestamp(6)");

        polling.looksNow();
        await().until(() -> supplier.placingsOf(refId(order)) >= 3);

        assertThat(text(order, "status")).isEqualTo("waiting");
        assertThat(text(order, "reason")).isEqualTo("not_placed");
        assertThat(timeline(order)).containsSubsequence("uncertain", "not_found");
        passesUntil(order, "out_of_stock");
    }

    @Test
    void refusalDoesNotEndAnOrderOfWhoseAttemptTheTimelineSaysNothing() {
        supplier.refusesNext(422, DAILY_LIMIT);
        var order = buys();
        waitsFor(order, "daily_limit");

        staysWhenRefusedAfterVersion100HasNotFound(order);
    }

    @Test
    void refusalDoesNotEndAnOrderWhoseTimelineTellsOfAnEarlierAttemptOnly() {
        var order = refusedAfterATimeOut(400, NO_BALANCE);
        passesUntil(order, "balance");

        staysWhenRefusedAfterVersion100HasNotFound(order);
    }

    /// Version 1.0.0 writes nothing else about an attempt that was interrupted, and that the supplier does not know.
    private void staysWhenRefusedAfterVersion100HasNotFound(String order) {
        supplier.refusesAll(422, SOLD_OUT);
        polling.awaitRecorded();
        database.execute(
                "update orders set reason = 'not_placed', updated_at = utc_timestamp(6), version = version + 1");

        polling.looksNow();
        await().until(() -> timeline(order, "detail").stream().anyMatch(detail -> detail.startsWith("OUT_OF_STOCK")));

        assertThat(text(order, "status")).isEqualTo("waiting");
        assertThat(text(order, "reason")).isEqualTo("not_placed");
        passesUntil(order, "out_of_stock");
    }

    /// An order is tried like that until somebody ends it, and its timeline stays.
    @Test
    void someOfManyAttemptsThatTimeOutAreWrittenDown() {
        supplier.refusesAll(504, "<html>time-out</html>");
        var order = buys();

        await().atMost(PATIENCE).until(() -> {
            polling.looksNow();
            return supplier.placingsOf(refId(order)) >= 64;
        });
        polling.awaitRecorded();

        assertThat(timeline(order))
                .filteredOn(kind -> kind.equals("uncertain") || kind.equals("not_found"))
                .startsWith("uncertain", "not_found", "uncertain", "not_found")
                .hasSizeBetween(12, 20);
    }

    @Test
    void orderThatHasBecomeTooDearIsFoundIfItsAttemptArrives() {
        var order = changesAfterATimeOut(() -> goods.sells(OTHER_ITEM, 15_000));
        await().until(() -> timeline(order, "detail").stream().anyMatch(detail -> detail.startsWith("PRICE_CHANGED")));

        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(409);
        assertThat(text(order, "reason")).isEqualTo("not_placed");
        supplier.has(refId(order));

        becomes(order, "processing");
    }

    @Test
    void orderThatHasBecomeTooDearCanBeCanceledOnceItsAttemptWouldHaveArrived() {
        var order = changesAfterATimeOut(() -> goods.sells(OTHER_ITEM, 15_000));

        passesUntil(order, "price");

        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(200);
        assertThat(supplier.placingsOf(refId(order))).isOne();
    }

    @Test
    void orderWhosePriceIsUnknownIsFoundIfItsAttemptArrives() {
        var order =
                changesAfterATimeOut(() -> goods.answers("GET /item/" + OTHER_ITEM, 422, "{\"message\":\"NOT_NOW\"}"));
        await().until(() -> timeline(order).contains("not_sent"));

        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(409);
        supplier.has(refId(order));

        becomes(order, "processing");
    }

    /// An order with a limit times out, and its item changes before the supplier says that it does not know the order.
    private String changesAfterATimeOut(Runnable change) {
        database.hasItem(OTHER_ITEM, "H2H", null, null);
        goods.sells(OTHER_ITEM, 10_000);
        supplier.refusesNext(504, "<html>time-out</html>");
        supplier.holdsNextQuestion();
        var item = "{\"item_id\":" + OTHER_ITEM + ",\"quantity\":2,\"target\":\"0812\"}";
        var order = Shop.orderOf(item, ",\"max_amount\":20000")
                .statusCode(201)
                .extract()
                .<String>path("id");
        await().until(() -> timeline(order).contains("uncertain"));
        change.run();
        await().until(() -> supplier.pollsOf(refId(order)) == 1); // which is held
        time.passesMeanwhile(PRICE_MEMORY);
        supplier.releaseAll();
        return order;
    }

    private void passesUntil(String order, String reason) {
        await().atMost(PATIENCE).untilAsserted(() -> {
            time.passes(STEP);
            assertThat(text(order, "reason")).isEqualTo(reason);
        });
    }

    private void passes(Duration duration) {
        for (var passed = Duration.ZERO; passed.compareTo(duration) < 0; passed = passed.plus(STEP)) {
            time.passes(STEP);
        }
    }

    private String refusedAfterATimeOut(int status, String body) {
        timesOutAndRefuses(status, body);
        var order = buys();
        await().until(() -> timeline(order).contains("refused"));
        return order;
    }

    private void timesOutAndRefuses(int status, String body) {
        supplier.refusesNext(504, "<html>time-out</html>");
        for (int i = 0; i < MORE_ATTEMPTS_THAN_THERE_ARE; i++) {
            supplier.refusesNext(status, body);
        }
    }
}
