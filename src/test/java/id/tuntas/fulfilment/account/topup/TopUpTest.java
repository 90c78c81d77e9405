package id.tuntas.fulfilment.account.topup;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

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
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever the supplier answers, one top-up has one ref_id.
@QuarkusTest
class TopUpTest {

    /// Longer than the time between two looks at a top-up that was just issued.
    private static final Duration LOOK = Duration.ofSeconds(10);

    @Inject
    ScriptedAccount account;

    @Inject
    Clock clock;

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
    void topUpIsFollowedFromItsLinkToItsPayment() {
        request()
                .statusCode(201)
                .body("status", equalTo("pending"))
                .body("requested", equalTo(50_000))
                .body("amount", equalTo(50_700))
                .body("requested_by", equalTo("operator"));

        account.showsLinks(refId);
        time.passes(LOOK);
        await().untilAsserted(() -> read().body("payment_link", equalTo("https://pay.example/" + refId)));
        account.pays(refId);
        time.passes(LOOK);
        await().untilAsserted(() -> read().body("status", equalTo("paid")).body("payment_link", nullValue()));

        assertThat(account.topUpRefIds()).containsExactly(refId);
        assertThat(database.number("select count(*) from topup where due_at is not null"))
                .isZero();
    }

    @Test
    void pageOfThePaymentIsShownUntilThereIsALink() {
        account.issuesNextTopUpButAnswers(200, """
                {"message":"OK","data":{"invoice":"SPYT0","ref_id":"%s","price":50000,"fees":700,"amount":50700,
                 "payment_code":"QRIS","status":"pending","payment_link":null,"qr_link":null,
                 "payment_url":"https://pay.example/prepared"}}""".formatted(refId));

        request().statusCode(201).body("payment_link", equalTo("https://pay.example/prepared"));

        account.saysOfTopUp(refId, "invoice", "SPYT-READ-AGAIN");
        time.passes(LOOK);
        await().untilAsserted(() -> read().body("invoice", equalTo("SPYT-READ-AGAIN")));
        read().body("payment_link", equalTo("https://pay.example/prepared"));
        account.showsLinks(refId);
        time.passes(LOOK);
        await().untilAsserted(() -> read().body("payment_link", equalTo("https://pay.example/" + refId)));
    }

    @Test
    void answerThatWasLostIsClearedUpUnderTheSameRefId() {
        account.issuesNextTopUpButAnswers(504, "<html>time-out</html>");

        request().statusCode(202).body("status", equalTo("uncertain"));

        await().untilAsserted(() -> read().body("status", equalTo("pending")).body("invoice", equalTo("SPYT0")));
        assertThat(account.topUpRefIds()).containsExactly(refId);
    }

    @Test
    void topUpThatNeverArrivedIsSentAgainUnderTheSameRefId() {
        account.answersNext("POST /balance", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");

        request().statusCode(202);

        await().untilAsserted(() -> read().body("status", equalTo("pending")));
        assertThat(account.topUpRefIds()).hasSize(2);
        assertThat(Set.copyOf(account.topUpRefIds())).containsExactly(refId);
    }

    @Test
    void topUpThatTheSupplierKnowsAlreadyIsRead() {
        account.issuesNextTopUpButAnswers(400, "{\"message\":\"REF_ID_ALREADY_EXIST\"}");

        request().statusCode(201).body("status", equalTo("pending")).body("amount", equalTo(50_700));
    }

    @Test
    void transactionOfAnotherAmountUnderTheSameRefIdIsNotTheTopUp() {
        account.hasTopUp(refId, 60_000);
        account.pays(refId);

        request().statusCode(422).body("type", equalTo("urn:tuntas:problem:refused-by-supplier"));

        read().body("status", equalTo("refused")).body("reason", equalTo("REF_ID_ALREADY_EXIST"));
    }

    @Test
    void transactionOfAnotherAmountIsNotTheTopUpOfAProcessThatDied() {
        account.hasTopUp(refId, 60_000);
        account.pays(refId);
        isLeftBehind("REQUESTED");
        time.passes(LOOK);

        await().untilAsserted(() -> read().body("status", equalTo("refused")));
    }

    @Test
    void transactionThatWasPaidOtherwiseUnderTheSameRefIdIsNotTheTopUp() {
        account.hasTopUp(refId, 50_000);
        account.saysOfTopUp(refId, "payment_code", "saldo");
        account.pays(refId);

        request().statusCode(422);

        read().body("status", equalTo("refused"));
    }

    @Test
    void channelMayBeWrittenOtherwise() {
        account.hasTopUp(refId, 50_000);
        account.saysOfTopUp(refId, "payment_code", "qris");

        request().statusCode(201).body("status", equalTo("pending"));
    }

    @Test
    void answerAboutAnotherTransactionDoesNotIssueIt() {
        account.answersNext("POST /balance", 200, """
            {"message":"OK","data":{"invoice":"SPY9","ref_id":"TOPUP-9","price":50000,"status":"completed"}}\
            """);

        request().statusCode(202).body("status", equalTo("uncertain")).body("invoice", nullValue());

        await().untilAsserted(() -> read().body("status", equalTo("pending")).body("invoice", equalTo("SPYT0")));
    }

    /// Its amount is not stored as 0.
    @Test
    void answerWithAnUnreadableAmountDoesNotIssueIt() {
        account.issuesNextTopUpButAnswers(
                200,
                "{\"message\":\"OK\",\"data\":{\"invoice\":\"SPYT0\",\"ref_id\":\"" + refId
                        + "\",\"price\":50000,\"amount\":\"50.700\",\"status\":\"pending\"}}");

        request().statusCode(202).body("status", equalTo("uncertain")).body("amount", nullValue());

        await().untilAsserted(() -> read().body("status", equalTo("pending")).body("amount", equalTo(50_700)));
        assertThat(account.topUpRefIds()).containsExactly(refId);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "50000, ''"})
    void laterAnswerWithoutAmountsKeepsThem(String price, String fees) {
        request().statusCode(201).body("amount", equalTo(50_700));
        account.saysOfTopUp(refId, "amount", "0");
        account.saysOfTopUp(refId, "price", price);
        account.saysOfTopUp(refId, "fees", fees);
        account.pays(refId);

        time.passes(LOOK);

        await().untilAsserted(() -> read().body("status", equalTo("paid")));
        read().body("amount", equalTo(50_700)).body("price", equalTo(50_000)).body("fees", equalTo(700));
    }

    @Test
    void statusOfAnotherTransactionIsNotItsStatus() {
        request().statusCode(201);
        account.pays(refId);
        account.saysOfTopUp(refId, "ref_id", "TOPUP-9");
        time.passes(LOOK);

        await().untilAsserted(() -> read().body("reason", equalTo("the answer is about another transaction")));
        read().body("status", equalTo("pending"));
    }

    @Test
    void sameRequestAgainIsTheSameTopUp() {
        request().statusCode(201);

        request().statusCode(200).body("ref_id", equalTo(refId));
        call("dev-operator", "POST", "/v1/topups", body(60_000)).statusCode(409);
        assertThat(account.topUpRefIds()).containsExactly(refId);
    }

    @Test
    void sameRequestAgainIsUnknownAsLongAsTheFirst() {
        isLeftBehind("REQUESTED", "utc_timestamp(6) + interval 1 day");
        request().statusCode(202).body("status", equalTo("requested"));

        database.execute("update topup set status = 'UNCERTAIN'");
        request().statusCode(202).body("status", equalTo("uncertain"));
        assertThat(account.topUpRefIds()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "AMOUNT_MINIMUM_IS_10000, validation, /amount",
        "CODE_NOT_FOUND_OR_INACTIVE, validation, /code",
        "TOPUP_DAILY_LIMIT, refused-by-supplier,"
    })
    void sameRequestAgainIsRefusedAsTheFirst(String code, String type, @Nullable String pointer) {
        account.answersNext("POST /balance", 422, "{\"message\":\"" + code + "\"}");
        var first = request().statusCode(422).extract().jsonPath();

        var again = request().statusCode(422).extract().jsonPath();

        assertThat(again.getString("type")).isEqualTo(first.getString("type")).isEqualTo("urn:tuntas:problem:" + type);
        assertThat(again.getString("code")).isEqualTo(first.getString("code")).isEqualTo(code);
        assertThat(again.getString("errors[0].pointer"))
                .isEqualTo(first.getString("errors[0].pointer"))
                .isEqualTo(pointer);
        assertThat(account.topUpRefIds()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "400, CODE_NOT_FOUND_OR_INACTIVE, /code",
        "400, AMOUNT_MINIMUM_IS_10000, /amount",
        "400, AMOUNT_MAXIMUM_IS_5000000, /amount"
    })
    void refusalPointsAtWhatIsWrong(int status, String code, String pointer) {
        account.answersNext("POST /balance", status, "{\"message\":\"" + code + "\"}");

        request().statusCode(422).body("errors[0].pointer", equalTo(pointer)).body("code", equalTo(code));

        read().body("status", equalTo("refused")).body("reason", equalTo(code));
    }

    @Test
    void dailyLimitIsARefusalAndNotTriedAgain() {
        account.answersNext("POST /balance", 422, "{\"message\":\"TOPUP_DAILY_LIMIT\",\"error\":\"Tomorrow.\"}");

        request()
                .statusCode(422)
                .body("type", equalTo("urn:tuntas:problem:refused-by-supplier"))
                .body("code", equalTo("TOPUP_DAILY_LIMIT"))
                .body("detail", equalTo("Tomorrow."));

        await().until(() -> database.number("select count(*) from topup where due_at is not null") == 0);
        assertThat(account.topUpRefIds()).hasSize(1);
    }

    @Test
    void refusalThatHasOnlyATextHasACodeOfOurs() {
        account.answersNext("POST /balance", 422, "{\"message\":\"Saluran sedang diperbaiki\"}");

        request().statusCode(422).body("code", equalTo("REFUSED")).body("detail", equalTo("Saluran sedang diperbaiki"));
    }

    @Test
    void topUpOfAProcessThatDiedIsTakenUpAgain() {
        isLeftBehind("REQUESTED");
        time.passes(LOOK);

        await().untilAsserted(() -> read().body("status", equalTo("pending")));
    }

    @Test
    void topUpOfAProcessThatDiedAfterSendingItIsNotSentAgain() {
        door.topUp(new SupplierTopUpRequest(refId, "QRIS", 50_000));
        account.answersNext("POST /balance", 422, "{\"message\":\"TOPUP_DAILY_LIMIT\"}");
        isLeftBehind("REQUESTED");
        time.passes(LOOK);

        await().untilAsserted(() -> read().body("status", equalTo("pending")));
        assertThat(account.topUpRefIds()).hasSize(1);
    }

    /// The first attempt arrives after the status check, and the second one exceeds the limit.
    @Test
    void refusalOfASecondAttemptDoesNotCountIfTheFirstWasIssued() {
        account.issuesNextTopUpButAnswers(422, "{\"message\":\"TOPUP_DAILY_LIMIT\"}");
        isLeftBehind("UNCERTAIN");
        time.passes(LOOK);

        await().untilAsserted(() -> read().body("status", equalTo("pending")));
    }

    @Test
    void refusalOfASecondAttemptCountsIfNoneWasIssued() {
        account.answersNext("POST /balance", 422, "{\"message\":\"TOPUP_DAILY_LIMIT\"}");
        isLeftBehind("REQUESTED");
        time.passes(LOOK);

        await().untilAsserted(
                        () -> read().body("status", equalTo("refused")).body("reason", equalTo("TOPUP_DAILY_LIMIT")));
    }

    @Test
    void refusalDoesNotReplaceWhatAnotherProcessWasIssuedMeanwhile() {
        request().statusCode(201);

        record(new Looked(TopUpStatus.REQUESTED, new TopUpStep.Refused("TOPUP_DAILY_LIMIT", "Tomorrow.", "")));

        read().body("status", equalTo("pending"));
    }

    @Test
    void whatWasIssuedReplacesTheRefusalOfAnotherProcess() {
        account.answersNext("POST /balance", 422, "{\"message\":\"TOPUP_DAILY_LIMIT\"}");
        request().statusCode(422);

        record(new Looked(
                TopUpStatus.REQUESTED,
                new TopUpStep.Issued(new SupplierTopUp(
                        "SPYT9", refId, new Charge(50_000L, 700L, 50_700L), "QRIS", "pending", null, null, null))));

        read().body("status", equalTo("pending")).body("invoice", equalTo("SPYT9"));
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

    @Test
    void unpaidTopUpExpiresAfterTwoDays() {
        request().statusCode(201);
        account.saysOfTopUp(refId, "expired_at", "2026-11-01T00:00:00Z");
        database.execute("update topup set created_at = created_at - interval 3 day, due_at = utc_timestamp(6)");
        time.passes(LOOK);

        await().untilAsserted(() -> read().body("status", equalTo("failed")).body("reason", equalTo("not paid")));
    }

    @Test
    void topUpThatCanBePaidForLongerIsAwaited() {
        request().statusCode(201);
        var end = clock.instant()
                .plus(Duration.ofDays(5))
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
        account.saysOfTopUp(refId, "expired_at", end);
        database.execute("update topup set created_at = created_at - interval 3 day, due_at = utc_timestamp(6)");
        time.passes(LOOK);
        await().untilAsserted(() -> read().body("expired_at", equalTo(end)));
        read().body("status", equalTo("pending"));

        database.execute("update topup set created_at = created_at - interval 29 day, due_at = utc_timestamp(6)");
        await().untilAsserted(() -> read().body("status", equalTo("failed")));
    }

    @Test
    void pictureIsALinkAndLongTextsOfTheSupplierAreShortened() {
        request().statusCode(201);
        var picture = "data:image/png;base64," + "A".repeat(10_000);
        account.saysOfTopUp(refId, "qr_link", picture);
        account.saysOfTopUp(refId, "payment_link", "https://pay.example/" + "A".repeat(70_000));
        account.saysOfTopUp(refId, "invoice", "I".repeat(300));
        time.passes(LOOK);

        await().untilAsserted(() -> read().body("qr_link", equalTo(picture))
                .body("payment_link", nullValue())
                .body("invoice", startsWith("III")));
    }

    @Test
    void longRefusalIsRecorded() {
        account.answersNext("POST /balance", 422, "{\"message\":\"" + "NO_".repeat(300) + "\"}");

        request().statusCode(422);

        read().body("status", equalTo("refused")).body("reason", startsWith("NO_NO_"));
    }

    @Test
    void topUpsAreListedNewestFirstAndAudited() {
        request().statusCode(201);

        call("dev-viewer", "GET", "/v1/topups").body("data.ref_id", contains(refId));
        call("dev-viewer", "GET", "/v1/audit?action=topup.request&object=" + refId)
                .body("data[0].after.amount", equalTo(50_000));
        call("dev-viewer", "GET", "/v1/topups/unknown").statusCode(404);
    }

    @Test
    void reasonOfATopUpIsAudited() {
        call("dev-operator", "POST", "/v1/topups", """
            {"ref_id": "%s", "code": "QRIS", "amount": 50000, "note": "for the weekend"}\
            """.formatted(refId)).statusCode(201);

        call("dev-viewer", "GET", "/v1/audit?action=topup.request&object=" + refId)
                .body("data[0].after.amount", equalTo(50_000))
                .body("data[0].after.note", equalTo("for the weekend"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/topups", "/v1/sandbox-orders"})
    void reasonIsNotLongerThanTheAuditTakes(String path) {
        call("dev-operator", "POST", path, "{\"note\": \"" + "x".repeat(501) + "\"}")
                .statusCode(422)
                .body("errors.pointer", hasItem("/note"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"amount\":1} | /code",
                "{\"code\":\"QRIS\"} | /amount",
                "{\"code\":\"QRIS\",\"amount\":-1} | /amount",
                "{\"code\":\"QRIS\",\"amount\":1,\"ref_id\":\"a b\"} | /ref_id"
            })
    void requestIsValidatedBeforeAnythingIsStored(String body, String pointer) {
        call("dev-operator", "POST", "/v1/topups", body).statusCode(422).body("errors[0].pointer", equalTo(pointer));

        assertThat(database.count("topup")).isZero();
    }

    private ValidatableResponse request() {
        return call("dev-operator", "POST", "/v1/topups", body(50_000));
    }

    private String body(long amount) {
        return "{\"ref_id\":\"" + refId + "\",\"code\":\"QRIS\",\"amount\":" + amount + "}";
    }

    private ValidatableResponse read() {
        return call("dev-viewer", "GET", "/v1/topups/" + refId).statusCode(200);
    }
}
