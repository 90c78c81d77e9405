package id.tuntas.fulfilment.account.topup;

import static id.tuntas.fulfilment.account.topup.TopUpCalls.read;
import static id.tuntas.fulfilment.account.topup.TopUpCalls.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.fulfilment.account.topup.FollowTopUps.Looked;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.money.Charge;
import id.tuntas.fulfilment.supplier.money.SupplierTopUp;
import id.tuntas.fulfilment.supplier.money.SupplierTopUpRequest;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// It is unknown whether the supplier has issued a top-up.
@QuarkusTest
class UncertainTopUpTest {

    /// Longer than the time between two looks at a top-up that was just issued.
    private static final Duration LOOK = Duration.ofSeconds(10);

    @Inject
    ScriptedAccount account;

    @Inject
    Time time;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Supplier door;

    @Inject
    FollowTopUps followTopUps;

    private final String refId = "TOPUP-" + UUID.randomUUID();

    @BeforeEach
    void clean() {
        database.clean();
        supplier.reset();
        account.reset();
    }

    @Test
    void answerThatWasLostIsClearedUpUnderTheSameRefId() {
        account.issuesNextTopUpButAnswers(504, "<html>time-out</html>");

        request(refId).statusCode(202).body("status", equalTo("uncertain"));

        await().untilAsserted(
                        () -> read(refId).body("status", equalTo("pending")).body("invoice", equalTo("SPYT0")));
        assertThat(account.topUpRefIds()).containsExactly(refId);
    }

    @Test
    void topUpThatNeverArrivedIsSentAgainUnderTheSameRefId() {
        account.answersNext("POST /balance", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");

        request(refId).statusCode(202);

        await().untilAsserted(() -> read(refId).body("status", equalTo("pending")));
        assertThat(account.topUpRefIds()).hasSize(2);
        assertThat(Set.copyOf(account.topUpRefIds())).containsExactly(refId);
    }

    @Test
    void answerAboutAnotherTransactionDoesNotIssueIt() {
        account.answersNext("POST /balance", 200, """
            {"message":"OK","data":{"invoice":"SPY9","ref_id":"TOPUP-9","price":50000,"status":"completed"}}\
            """);

        request(refId).statusCode(202).body("status", equalTo("uncertain")).body("invoice", nullValue());

        await().untilAsserted(
                        () -> read(refId).body("status", equalTo("pending")).body("invoice", equalTo("SPYT0")));
    }

    /// Its amount is not stored as 0.
    @Test
    void answerWithAnUnreadableAmountDoesNotIssueIt() {
        account.issuesNextTopUpButAnswers(
                200,
                "{\"message\":\"OK\",\"data\":{\"invoice\":\"SPYT0\",\"ref_id\":\"" + refId
                        + "\",\"price\":50000,\"amount\":\"50.700\",\"status\":\"pending\"}}");

        request(refId).statusCode(202).body("status", equalTo("uncertain")).body("amount", nullValue());

        await().untilAsserted(
                        () -> read(refId).body("status", equalTo("pending")).body("amount", equalTo(50_700)));
        assertThat(account.topUpRefIds()).containsExactly(refId);
    }

    @Test
    void sameRequestAgainIsUnknownAsLongAsTheFirst() {
        isLeftBehind("REQUESTED", "utc_timestamp(6) + interval 1 day");
        request(refId).statusCode(202).body("status", equalTo("requested"));

        database.execute("update topup set status = 'UNCERTAIN'");
        request(refId).statusCode(202).body("status", equalTo("uncertain"));
        assertThat(account.topUpRefIds()).isEmpty();
    }

    @Test
    void topUpOfAProcessThatDiedIsTakenUpAgain() {
        isLeftBehind("REQUESTED");
        time.passes(LOOK);

        await().untilAsserted(() -> read(refId).body("status", equalTo("pending")));
    }

    @Test
    void topUpOfAProcessThatDiedAfterSendingItIsNotSentAgain() {
        door.topUp(new SupplierTopUpRequest(refId, "QRIS", 50_000));
        account.answersNext("POST /balance", 422, "{\"message\":\"TOPUP_DAILY_LIMIT\"}");
        isLeftBehind("REQUESTED");
        time.passes(LOOK);

        await().untilAsserted(() -> read(refId).body("status", equalTo("pending")));
        assertThat(account.topUpRefIds()).hasSize(1);
    }

    @Test
    void transactionOfAnotherAmountIsNotTheTopUpOfAProcessThatDied() {
        account.hasTopUp(refId, 60_000);
        account.pays(refId);
        isLeftBehind("REQUESTED");
        time.passes(LOOK);

        await().untilAsserted(() -> read(refId).body("status", equalTo("refused")));
    }

    /// The first attempt arrives after the status check, and the second one exceeds the limit.
    @Test
    void refusalOfASecondAttemptDoesNotCountIfTheFirstWasIssued() {
        account.issuesNextTopUpButAnswers(422, "{\"message\":\"TOPUP_DAILY_LIMIT\"}");
        isLeftBehind("UNCERTAIN");
        time.passes(LOOK);

        await().untilAsserted(() -> read(refId).body("status", equalTo("pending")));
    }

    @Test
    void refusalOfASecondAttemptCountsIfNoneWasIssued() {
        account.answersNext("POST /balance", 422, "{\"message\":\"TOPUP_DAILY_LIMIT\"}");
        isLeftBehind("REQUESTED");
        time.passes(LOOK);

        await().untilAsserted(() ->
                read(refId).body("status", equalTo("refused")).body("reason", equalTo("TOPUP_DAILY_LIMIT")));
    }

    @Test
    void refusalDoesNotReplaceWhatAnotherProcessWasIssuedMeanwhile() {
        request(refId).statusCode(201);

        record(new Looked(TopUpStatus.REQUESTED, new TopUpStep.Refused("TOPUP_DAILY_LIMIT", "Tomorrow.", "")));

        read(refId).body("status", equalTo("pending"));
    }

    @Test
    void whatWasIssuedReplacesTheRefusalOfAnotherProcess() {
        account.answersNext("POST /balance", 422, "{\"message\":\"TOPUP_DAILY_LIMIT\"}");
        request(refId).statusCode(422);

        record(new Looked(
                TopUpStatus.REQUESTED,
                new TopUpStep.Issued(new SupplierTopUp(
                        "SPYT9", refId, new Charge(50_000L, 700L, 50_700L), "QRIS", "pending", null, null, null))));

        read(refId).body("status", equalTo("pending")).body("invoice", equalTo("SPYT9"));
    }

    private void record(Looked looked) {
        QuarkusTransaction.requiringNew()
                .run(() -> followTopUps.record(RequestedTopUp.byRefId(refId).orElseThrow(), looked));
    }

    private void isLeftBehind(String status) {
        isLeftBehind(status, "utc_timestamp(6)");
    }

    private void isLeftBehind(String status, String dueAt) {
        database.execute("insert into topup (id, ref_id, code, requested, requested_by, status, created_at, updated_at,"
                + " due_at) values ('01jd0000000000000000000000', '" + refId + "', 'QRIS', 50000, 'operator',"
                + " '" + status + "', utc_timestamp(6), utc_timestamp(6), " + dueAt + ")");
    }
}
