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
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A firewall before the supplier refuses one order with a page of its own.
@QuarkusTest
class RefusedByProxyTest {

    private static final String PAGE = "<html>blocked</html>";
    private static final String NOT_FOUND = "{\"message\":\"TRX_NOT_FOUND\"}";

    /// Shorter than a lease, which no attempt loses by that.
    private static final Duration STEP = Duration.ofSeconds(20);

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

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
        supplier.reset();
    }

    @Test
    void orderWaitsAndCanBeCanceled() {
        supplier.refusesAll(403, PAGE);
        var order = buys();
        waitsFor(order, "not_placed");
        cancelIsAnswered(order, 409);
        // Not before the new orders of other items.
        assertThat(database.number("select max(urgency) from open_order")).isZero();

        passesUntil(order, "access");

        assertThat(timeline(order, "detail")).contains("403: without a readable body");
        cancelIsAnswered(order, 200);
    }

    @Test
    void orderWhoseAnswerWasRefusedIsBought() {
        supplier.takesNextButAnswers(403, PAGE);
        var order = buys();

        becomes(order, "processing");

        assertThat(timeline(order)).doesNotContain("refused");
    }

    /// What answers the question may be a copy that has not heard of it yet.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"403 | " + PAGE, "400 | {\"message\":\"Bad Request\"}"})
    void orderWhoseAnswerWasRefusedNeitherEndsNorCanBeCanceledWhileTheSupplierDoesNotShowIt(int status, String answer) {
        supplier.takesNextButAnswers(status, answer);
        supplier.answersNextQuestionWith(404, NOT_FOUND);
        var order = buys();
        await().until(() -> timeline(order).contains("refused"));

        cancelIsAnswered(order, 409);

        becomes(order, "processing");
        assertThat(supplier.transactionCount()).isOne();
    }

    @Test
    void refusalWithoutACodeEndsAnOrderOnceAnEarlierAttemptWouldHaveShown() {
        supplier.refusesAll(400, "{\"message\":\"Bad Request\"}");
        var order = buys();
        waitsFor(order, "not_placed");

        passesUntil(order, "bad request");

        assertThat(text(order, "status")).isEqualTo("failed");
    }

    @Test
    void laterAttemptWhoseAnswerWasRefusedIsNotCanceledEither() {
        supplier.refusesAll(403, PAGE);
        var order = buys();
        passesUntil(order, "access");
        polling.awaitRecorded();
        supplier.takesAll();
        supplier.takesNextButAnswers(403, PAGE);
        supplier.answersNextQuestionWith(404, NOT_FOUND);

        polling.looksNow();
        await().until(() -> supplier.knows(refId(order)));
        await().untilAsserted(() -> assertThat(text(order, "reason")).isNotEqualTo("access"));

        cancelIsAnswered(order, 409);
        polling.looksNow();
        becomes(order, "processing");
    }

    /// The firewall may also refuse the answer that would tell.
    @ParameterizedTest
    @ValueSource(strings = {PAGE, "{\"message\":\"Forbidden\"}", "{}"})
    void orderOfWhichNothingCanBeReadCannotBeCanceled(String answer) {
        supplier.takesNextButAnswers(403, answer);
        supplier.answersQuestionsWith(403, answer);
        var order = buys();

        becomes(order, "uncertain");

        cancelIsAnswered(order, 409);
    }

    private void passesUntil(String order, String reason) {
        await().atMost(PATIENCE).untilAsserted(() -> {
            time.passes(STEP);
            assertThat(text(order, "reason")).isEqualTo(reason);
        });
    }

    private static void cancelIsAnswered(String order, int status) {
        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(status);
    }
}
