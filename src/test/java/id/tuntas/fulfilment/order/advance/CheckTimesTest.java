package id.tuntas.fulfilment.order.advance;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.ScriptedSupplier.INVOICE;
import static id.tuntas.testsupport.ScriptedSupplier.SECRET;
import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.buys;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static id.tuntas.testsupport.Shop.timeline;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What moves the next check of an order, and what does not.
@QuarkusTest
class CheckTimesTest {

    /// Longer than any first delay of ours.
    private static final Duration WAIT = Duration.ofMinutes(10);

    private static final String TOO_MANY = "{\"message\":\"TOO_MANY_REQUESTS\"}";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    ReopenFinishedOrders finishedOrders;

    @Inject
    Time time;

    @Inject
    Clock clock;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void callsAreSentAgain() {
        time.passes(WAIT);
    }

    @Test
    void orderIsNotSentAgainBeforeTheSupplierWantsIt() {
        supplier.refusesNext(429, TOO_MANY);
        supplier.asksToWait(WAIT);
        var order = buys();
        await().until(() -> timeline(order).contains("not_sent"));
        var other = buys();
        polling.looksNow();
        await().during(Duration.ofMillis(300)).until(() -> supplier.placingsOf(refId(order)) == 1);

        time.passes(WAIT);

        becomes(order, "processing");
        becomes(other, "processing");
        assertThat(supplier.placingsOf(refId(other))).isOne();
    }

    @Test
    void statusIsNotCheckedAgainBeforeTheSupplierWantsIt() {
        var order = buysAndPlaces();
        supplier.answersNextQuestionWith(429, TOO_MANY);
        supplier.asksToWait(WAIT);
        var earliest = clock.instant().plus(WAIT);

        isCheckedByTime(order);

        assertThat(database.time("select due_at from open_order")).isAfterOrEqualTo(earliest);
        assertThat(attempts()).containsExactly("0");
    }

    @Test
    void finishedOrderIsNotCheckedAgainBeforeTheSupplierWantsIt() {
        var order = completed();
        supplier.answersNextQuestionWith(429, TOO_MANY);
        supplier.asksToWait(WAIT);
        var earliest = clock.instant().plus(WAIT);
        var polls = supplier.pollsOf(refId(order));

        finishedOrders.reopen(List.of(new ReportedStatus(refId(order), "canceled")));
        isRecordedAfter(polls, order);

        assertThat(database.time("select due_at from open_order")).isAfterOrEqualTo(earliest);
    }

    @Test
    void finishedOrderThatIsNotAnsweredIsCheckedLessAndLessOften() {
        var order = reopenedUnanswered(Duration.ofMinutes(30));
        var earliest = clock.instant().plus(Duration.ofMinutes(30));

        isCheckedByTime(order);

        assertThat(database.time("select due_at from open_order")).isAfterOrEqualTo(earliest);
        assertThat(attempts()).containsExactly("0");
        assertThat(timeline(order)).doesNotContain("unanswered");
    }

    @Test
    void finishedOrderThatIsNotAnsweredForADayIsCheckedOnAndSaysSoOnce() {
        var order = reopenedUnanswered(Duration.ofDays(2));

        isCheckedByTime(order);
        isCheckedByTime(order);

        assertThat(timeline(order)).containsOnlyOnce("unanswered");
        assertThat(database.time("select due_at from open_order"))
                .isBefore(clock.instant().plus(Duration.ofMinutes(61))); // the slowest check
    }

    @Test
    void finishedOrderThatIsAnsweredWithAnotherIsMarkedOnce() {
        var order = completed();
        supplier.answersQuestionsWith(200, supplier.detailOf(refId(order)).replace(refId(order), "ANOTHER"));
        var polls = supplier.pollsOf(refId(order));
        finishedOrders.reopen(List.of(new ReportedStatus(refId(order), "canceled")));
        isRecordedAfter(polls, order);

        isCheckedByTime(order);

        assertThat(text(order, "attention")).isEqualTo("foreign_answer");
        assertThat(timeline(order)).containsOnlyOnce("foreign_answer");
        assertThat(attempts()).containsExactly("0");
    }

    @Test
    void callbacksDoNotAdvanceTheBackoff() {
        var order = buysAndPlaces();

        isCheckedByCallback(order, "paid");
        isCheckedByCallback(order, "paid");
        assertThat(attempts()).containsExactly("0");

        isCheckedByTime(order);
        assertThat(attempts()).containsExactly("1");
    }

    @Test
    void callbacksDoNotUseUpTheChecksForGoods() {
        var order = buysAndPlaces();
        supplier.unitsWithoutGoods(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");
        for (int callback = 0; callback < 6; callback++) {
            isCheckedByCallback(order, "completed");
        }
        assertThat(attempts()).containsExactly("0");

        for (int check = 1; check < 5; check++) {
            isCheckedByTime(order);
            assertThat(attempts()).containsExactly(Integer.toString(check));
        }
        isCheckedByTime(order);
        assertThat(attempts()).isEmpty();
    }

    @Test
    void refundThatIsNotKnownAtTheEndIsLookedForAFewTimes() {
        database.hasItem(201, "SMM", null, null);
        var order = buys(201, 1000);
        becomes(order, "processing");
        supplier.partlyDelivered(refId(order), 650, 350, 0, false);
        polling.looksNow();
        becomes(order, "partial");

        for (int check = 0; check < 5; check++) {
            polling.awaitRecorded();
            assertThat(attempts()).containsExactly(Integer.toString(check));
            isCheckedByTime(order);
        }
        assertThat(attempts()).isEmpty();
    }

    private String completed() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");
        await().untilAsserted(() -> assertThat(attempts()).isEmpty());
        return order;
    }

    /// Since then.
    private String reopenedUnanswered(Duration since) {
        var order = completed();
        supplier.answersQuestionsWith(500, "");
        var polls = supplier.pollsOf(refId(order));
        finishedOrders.reopen(List.of(new ReportedStatus(refId(order), "canceled")));
        isRecordedAfter(polls, order);
        database.execute("update open_order set generation = generation - " + since.toSeconds() + " * 1000000");
        database.execute("update orders set updated_at = updated_at - interval " + since.toSeconds() + " second");
        return order;
    }

    private void isCheckedByTime(String order) {
        var polls = supplier.pollsOf(refId(order));
        polling.looksNow();
        isRecordedAfter(polls, order);
    }

    private void isCheckedByCallback(String order, String status) {
        var polls = supplier.pollsOf(refId(order));
        aCallback()
                .event("order." + status)
                .forOrder(refId(order), INVOICE)
                .status(status)
                .signedWith(SECRET)
                .post()
                .statusCode(200);
        isRecordedAfter(polls, order);
    }

    private void isRecordedAfter(long polls, String order) {
        await().until(() -> supplier.pollsOf(refId(order)) > polls);
        polling.awaitRecorded();
    }

    /// Of open orders: how many checks count.
    private List<String> attempts() {
        return database.texts("select attempt from open_order");
    }
}
