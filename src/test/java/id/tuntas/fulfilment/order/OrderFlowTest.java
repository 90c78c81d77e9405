package id.tuntas.fulfilment.order;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.ScriptedSupplier.INVOICE;
import static id.tuntas.testsupport.ScriptedSupplier.SECRET;
import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.buys;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.needsAttention;
import static id.tuntas.testsupport.Shop.read;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static id.tuntas.testsupport.Shop.timeline;
import static id.tuntas.testsupport.Shop.waitsFor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.Urgency;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The one flow against a supplier that misbehaves in every way of the field facts, section 4.
@QuarkusTest
class OrderFlowTest {

    private static final ZoneId JAKARTA = ZoneId.of("Asia/Jakarta");

    /// Other tests are not to begin right after midnight.
    private static final Duration FAR_FROM_MIDNIGHT = Duration.ofHours(6);

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    Clock clock;

    @Inject
    Time time;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void letGo() {
        supplier.releaseAll();
    }

    @Test
    void withEveryCallbackLostPollingFindsTheOrder() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();

        becomes(order, "completed");
        assertThat(text(order, "learnt_by")).isEqualTo("poll");
        assertThat(read(order).getList("items[0].units.serial_number")).containsExactly("SN-1", "SN-2");
        assertThat(database.count("open_order")).isZero();
    }

    @Test
    void afterATimeOutAnOrderThatGotThroughIsPolledNotBoughtAgain() {
        supplier.holdsNext(true);
        var order = buys();

        becomes(order, "processing");
        assertThat(timeline(order)).contains("uncertain");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(1);
    }

    @Test
    void aTimeOutOfAnOrderThatDidNotGetThroughIsSentAgainWithTheSameRefId() {
        supplier.holdsNext(false);
        var order = buys();

        becomes(order, "processing");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(2);
        assertThat(supplier.transactionCount()).isEqualTo(1);
    }

    /// See [Urgency]: it is not a check that may wait behind others, as one that was refused for now may.
    @Test
    void orderIsToBeSentUntilTheSupplierHasItOrRefusesIt() {
        supplier.refusesNext(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = buys();
        becomes(order, "waiting");
        assertThat(urgency()).isEqualTo(Urgency.TIMED.code());
        supplier.refusesNext(504, "<html>Gateway Timeout</html>");
        supplier.holdsNextQuestion(); // it stays uncertain for a while
        polling.looksNow();
        becomes(order, "uncertain");
        assertThat(urgency()).isEqualTo(Urgency.FIRST.code());

        supplier.releaseAll();
        becomes(order, "processing");

        assertThat(urgency()).isEqualTo(Urgency.TIMED.code());
    }

    @Test
    void orderThatTheSupplierDoesNotKnowIsToBeSentAgain() {
        supplier.refusesNext(504, "<html>Gateway Timeout</html>");
        supplier.holdsNext(true); // it is not sent again for a while

        var order = buys();

        waitsFor(order, "not_placed");
        assertThat(urgency()).isEqualTo(Urgency.FIRST.code());
        await().until(() -> supplier.placingsOf(refId(order)) == 2);
    }

    private long urgency() {
        return database.number("select urgency from open_order");
    }

    @Test
    void orderThatIsNeitherTakenNorKnownIsTriedLessAndLessOften() {
        supplier.refusesAll(500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");
        var order = buys();
        var refId = refId(order);

        await().until(() -> supplier.placingsOf(refId) >= 4);

        assertThat(database.number("select max(attempt) from open_order")).isGreaterThanOrEqualTo(3);
    }

    @Test
    void anHtmlErrorPageLeavesTheOutcomeUnknown() {
        supplier.takesNextButAnswers(502, "<html>Bad Gateway</html>");
        supplier.answersNextQuestionWith(404, "<html>Not Found</html>");
        var order = buys();

        becomes(order, "processing");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(1);
        assertThat(supplier.pollsOf(refId(order))).isGreaterThanOrEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | <html>maintenance</html>",
                "200 | ''",
                "200 | []",
                "500 | {\"message\":\"INTERNAL_SERVER_ERROR\"}",
                "404 | {\"message\":\"no Route matched with those values\"}",
                "404 | {\"message\":\"Not Found\"}",
                "200 | {\"message\":\"OK\",\"data\":{\"status\":\"levitating\",\"new_member\":{\"a\":1}}}"
            })
    void unexpectedAnswerToAPollChangesNothing(int status, String body) {
        var order = buysAndPlaces();
        var timeline = timeline(order);
        supplier.answersNextQuestionWith(status, body);

        polling.looksNow();
        await().until(() -> supplier.pollsOf(refId(order)) >= 1);
        polling.awaitRecorded();

        assertThat(text(order, "status")).isEqualTo("processing");
        assertThat(text(order, "attention")).isNull();
        // A notification of the delay may be planned for the time of the next check.
        assertThat(timeline(order)).filteredOn(kind -> !kind.equals("notice")).isEqualTo(timeline);
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");
    }

    @Test
    void aRefIdThatExistsIsReadNotRefused() {
        supplier.takesNextButAnswers(422, "{\"message\":\"REF_ID_ALREADY_EXIST\"}");
        var order = buys();

        becomes(order, "processing");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "400 | BALANCE_IS_INSUFFICIENT          | balance",
                "503 | PRODUCT_TEMPORARILY_UNAVAILABLE  | unavailable",
                "401 | INVALID_IP                       | access",
                "403 | THE_ACCOUNT_HAS_BEEN_SUSPENDED   | access"
            })
    void anOrderThatIsNotTakenNowWaitsWithItsReasonAndRevives(int status, String code, String reason) {
        supplier.refusesNext(status, "{\"message\":\"" + code + "\"}");
        var order = buys();

        waitsFor(order, reason);
        polling.looksNow();
        becomes(order, "processing");
        assertThat(supplier.transactionCount()).isEqualTo(1);
    }

    @Test
    void anOrderAboveTheDailyLimitWaitsForTheNextDayOrAnOperator() {
        supplier.refusesNext(422, "{\"message\":\"TRX_DAILY_LIMIT\"}");
        var before = endOfDay(clock.instant());
        var order = buys();
        waitsFor(order, "daily_limit");
        var after = endOfDay(clock.instant());

        assertThat(database.time("select due_at from open_order"))
                .satisfiesAnyOf(
                        due -> assertThat(due).isBetween(before.plusSeconds(300), before.plusSeconds(600)),
                        due -> assertThat(due).isBetween(after.plusSeconds(300), after.plusSeconds(600)));

        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);
        becomes(order, "processing");
    }

    /// Five minutes after midnight, the supplier's clock may still show the day before.
    private static Instant endOfDay(Instant now) {
        return nextMidnight(now.minusSeconds(300));
    }

    private static Instant nextMidnight(Instant now) {
        return LocalDate.ofInstant(now, JAKARTA)
                .plusDays(1)
                .atStartOfDay(JAKARTA)
                .toInstant();
    }

    @Test
    void timelineShowsWhatIsNewOfManyAttempts() {
        supplier.refusesAll(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = buys();
        waitsFor(order, "balance");

        isTriedAfter(5);
        assertThat(timeline(order)).containsOnlyOnce("refused");

        supplier.refusesAll(429, "{\"message\":\"TOO_MANY_REQUESTS\"}");
        isLimited(order);
        isLimited(order);
        assertThat(timeline(order)).containsOnlyOnce("refused").containsOnlyOnce("not_sent");
        // Such attempts do not count, or the order would wait longer and longer behind younger ones.
        assertThat(database.number("select attempt from open_order")).isEqualTo(6);
    }

    private void isLimited(String order) {
        var placings = supplier.placingsOf(refId(order));
        polling.looksNow();
        await().until(() -> supplier.placingsOf(refId(order)) > placings);
    }

    private void isTriedAfter(int attempts) {
        database.execute("update open_order set due_at = utc_timestamp(6), attempt = " + attempts);
        await().until(() -> database.number("select attempt from open_order") == attempts + 1);
    }

    /// The supplier's clock may be behind, or the answer late.
    @Test
    void orderThatIsRefusedForYesterdayWaitsForMinutesAndNotForADay() {
        var midnight = nextMidnight(clock.instant());
        time.passes(Duration.between(clock.instant(), midnight).plusSeconds(2));
        database.execute("update item set synced_at = synced_at + interval 1 day");
        supplier.refusesNext(422, "{\"message\":\"TRX_DAILY_LIMIT\"}");

        waitsFor(buys(), "daily_limit");

        assertThat(database.time("select due_at from open_order"))
                .isBetween(midnight.plusSeconds(300), midnight.plusSeconds(600));
        time.passes(FAR_FROM_MIDNIGHT);
    }

    @Test
    void anOrderWhoseWorkerCrashedIsAskedForBeforeItIsSent() {
        supplier.refusesNext(422, "{\"message\":\"TRX_DAILY_LIMIT\"}");
        var order = buys();
        waitsFor(order, "daily_limit");
        var pollsBefore = supplier.pollsOf(refId(order));
        database.execute("update open_order set due_at = utc_timestamp(6), leased_until = utc_timestamp(6)");

        becomes(order, "processing");
        assertThat(supplier.pollsOf(refId(order))).isGreaterThan(pollsBefore);
        assertThat(supplier.transactionCount()).isEqualTo(1);
    }

    @Test
    void aContradictionAfterTheEndIsCheckedAndShownAndChangesNoState() {
        var order = buysAndPlaces();
        var refId = refId(order);
        supplier.units(refId, "completed", "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");
        supplier.units(refId, "canceled", "failed", "failed");

        callback(refId, "canceled").post().statusCode(200);

        needsAttention(order, "contradiction");
        assertThat(text(order, "status")).isEqualTo("completed");
        assertThat(read(order).getInt("items[0].delivered")).isEqualTo(2);
        assertThat(timeline(order)).endsWith("contradiction");
        await().until(() -> database.count("open_order") == 0);
    }

    @Test
    void aLatePaidAfterTheEndDoesNotPollTheSupplier() {
        var order = buysAndPlaces();
        var refId = refId(order);
        supplier.units(refId, "completed", "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");
        await().until(() -> database.count("open_order") == 0);
        var polls = supplier.pollsOf(refId);

        callback(refId, "paid").post().statusCode(200);
        callback(refId, "completed").post().statusCode(200);

        // An order that is reopened is in the table until it was polled.
        assertThat(database.count("open_order")).isZero();
        assertThat(supplier.pollsOf(refId)).isEqualTo(polls);
        assertThat(text(order, "attention")).isNull();
    }

    @Test
    void anOrderThatWillNeverBeTakenFailsWithTheSuppliersWord() {
        supplier.refusesNext(422, "{\"message\":\"OUT_OF_STOCK\"}");
        var order = buys();

        becomes(order, "failed");
        assertThat(text(order, "reason")).isEqualTo("out_of_stock");
        assertThat(read(order).getInt("items[0].failed")).isEqualTo(2);
        assertThat(database.count("open_order")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"BALANCE_IS_INSUFFICIENT", "TRX_DAILY_LIMIT"})
    void anOrderThatIsRefusedButBoughtAlreadyIsNotHeldBack(String code) {
        supplier.refusesAll(400, "{\"message\":\"" + code + "\"}");
        var order = buys();
        becomes(order, "waiting");

        supplier.has(refId(order));
        polling.looksNow();

        becomes(order, "processing");
    }

    @Test
    void tooManyRequestsIsNoRefusal() {
        supplier.refusesNext(429, "{\"message\":\"TOO_MANY_REQUESTS\"}");
        var order = buys();

        becomes(order, "processing");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(2);
    }

    @Test
    void aCallbackThatArrivesBeforeTheAnswerIsNotLost() {
        supplier.holdsNext(true);
        var order = buys();
        var refId = refId(order);
        await().until(() -> supplier.knows(refId));
        supplier.units(refId, "completed", "completed", "completed");

        callback(refId, "completed").post().statusCode(200);
        supplier.releaseAll();

        becomes(order, "completed");
        assertThat(text(order, "learnt_by")).isEqualTo("callback");
        assertThat(supplier.placingsOf(refId)).isEqualTo(1);
    }

    @Test
    void aCallbackIsBelievedOnlyAsFarAsTheSupplierConfirmsIt() {
        var order = buysAndPlaces();

        callback(refId(order), "completed").post().statusCode(200);
        polling.awaitRecorded();

        assertThat(supplier.pollsOf(refId(order))).isGreaterThanOrEqualTo(1);
        assertThat(text(order, "status")).isEqualTo("processing");
        assertThat(read(order).getInt("items[0].delivered")).isZero();
    }

    @Test
    void aPartialDeliveryKeepsWhatWasDeliveredAndCountsTheRefund() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "failed");
        polling.looksNow();

        becomes(order, "partial");
        assertThat(read(order).getInt("refunded")).isEqualTo(10_000);
        assertThat(read(order).getInt("items[0].delivered")).isEqualTo(1);
        assertThat(read(order).getInt("items[0].failed")).isEqualTo(1);
    }

    @Test
    void aProcessingOrderThatTheSupplierForgotIsShownAndNotBoughtAgain() {
        var order = buysAndPlaces();
        supplier.answersNextQuestionWith(404, "{\"message\":\"TRX_NOT_FOUND\"}");

        polling.looksNow();

        needsAttention(order, "unknown_at_supplier");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(1);
    }

    @Test
    void theTimelineShowsWhatHappened() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");

        assertThat(timeline(order)).containsExactly("accepted", "placed", "completed", "notice");
    }

    @Test
    void licencesAreMaskedForViewers() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");

        assertThat(read("dev-viewer", order).getList("items[0].units.serial_number"))
                .isEqualTo(List.of("…", "…"));
        assertThat(database.number("select count(*) from order_unit where serial_number like '%SN-%'"))
                .isZero();
    }

    private static CallbackRequest callback(String refId, String status) {
        return aCallback()
                .event("order." + status)
                .forOrder(refId, INVOICE)
                .status(status)
                .signedWith(SECRET);
    }
}
