package id.tuntas.order;

import static id.tuntas.testsupport.WithScriptedSupplier.SECRET;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.WithScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The one flow against a supplier that misbehaves in every way of the field facts, section 4.
@QuarkusTest
@TestProfile(WithScriptedSupplier.class)
class OrderFlowTest {

    private static final ZoneId JAKARTA = ZoneId.of("Asia/Jakarta");

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

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
        var order = buy();
        becomes(order, "processing");
        supplier.units(refId(order), "completed", "completed", "completed");

        becomes(order, "completed");
        assertThat(read(order).getString("learnt_by")).isEqualTo("poll");
        assertThat(read(order).getList("items[0].units.serial_number")).containsExactly("SN-1", "SN-2");
        assertThat(database.count("open_order")).isZero();
    }

    @Test
    void aTimeOutOfAnOrderThatGotThroughIsClearedUpByAskingNotByBuyingAgain() {
        supplier.holdsNext(true);
        var order = buy();

        becomes(order, "processing");
        assertThat(timeline(order)).contains("uncertain");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(1);
    }

    @Test
    void aTimeOutOfAnOrderThatDidNotGetThroughIsSentAgainWithTheSameRefId() {
        supplier.holdsNext(false);
        var order = buy();

        becomes(order, "processing");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(2);
        assertThat(supplier.transactionCount()).isEqualTo(1);
    }

    @Test
    void orderThatIsNeitherTakenNorKnownIsTriedLessAndLessOften() {
        supplier.refusesAll(500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");
        var order = buy();
        var refId = refId(order);

        await().until(() -> supplier.placingsOf(refId) >= 4);

        assertThat(database.number("select max(attempt) from open_order")).isGreaterThanOrEqualTo(3);
    }

    @Test
    void anHtmlErrorPageIsNoProofOfAnything() {
        supplier.takesNextButAnswers(502, "<html>Bad Gateway</html>");
        supplier.answersNextQuestionWith(404, "<html>Not Found</html>");
        var order = buy();

        becomes(order, "processing");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(1);
        assertThat(supplier.askingsOf(refId(order))).isGreaterThanOrEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | <html>maintenance</html>",
                "200 | ''",
                "200 | []",
                "500 | {\"message\":\"INTERNAL_SERVER_ERROR\"}",
                "200 | {\"message\":\"OK\",\"data\":{\"status\":\"levitating\",\"new_member\":{\"a\":1}}}"
            })
    void anOddAnswerToAQuestionChangesNothingAndLosesNothing(int status, String body) {
        var order = buy();
        becomes(order, "processing");
        supplier.answersNextQuestionWith(status, body);

        await().until(() -> supplier.askingsOf(refId(order)) >= 2);
        supplier.units(refId(order), "completed", "completed", "completed");
        becomes(order, "completed");
    }

    @Test
    void aRefIdThatExistsIsReadNotRefused() {
        supplier.takesNextButAnswers(422, "{\"message\":\"REF_ID_ALREADY_EXIST\"}");
        var order = buy();

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
        var order = buy();

        await().untilAsserted(() -> assertThat(read(order).getString("reason")).isEqualTo(reason));
        becomes(order, "processing");
        assertThat(supplier.transactionCount()).isEqualTo(1);
    }

    @Test
    void anOrderAboveTheDailyLimitWaitsForTheNextDayOrAnOperator() {
        supplier.refusesNext(422, "{\"message\":\"TRX_DAILY_LIMIT\"}");
        var order = buy();
        await().untilAsserted(() -> assertThat(read(order).getString("reason")).isEqualTo("daily_limit"));
        var midnight = LocalDate.now(JAKARTA).plusDays(1).atStartOfDay(JAKARTA).toInstant();

        assertThat(database.time("select due_at from open_order")).isBetween(midnight, midnight.plusSeconds(300));

        given().header("Authorization", "Bearer dev-operator").post("/v1/orders/" + order + "/recheck");
        becomes(order, "processing");
    }

    @Test
    void anOrderWhoseWorkerCrashedIsAskedForBeforeItIsSent() {
        supplier.refusesNext(422, "{\"message\":\"TRX_DAILY_LIMIT\"}");
        var order = buy();
        await().untilAsserted(() -> assertThat(read(order).getString("reason")).isEqualTo("daily_limit"));
        var askingsBefore = supplier.askingsOf(refId(order));
        database.execute("update open_order set due_at = utc_timestamp(6), leased_until = utc_timestamp(6)");

        becomes(order, "processing");
        assertThat(supplier.askingsOf(refId(order))).isGreaterThan(askingsBefore);
        assertThat(supplier.transactionCount()).isEqualTo(1);
    }

    @Test
    void aContradictionAfterTheEndIsCheckedAndShownAndChangesNoState() throws Exception {
        var order = buy();
        var refId = refId(order);
        becomes(order, "processing");
        supplier.units(refId, "completed", "completed", "completed");
        becomes(order, "completed");
        supplier.units(refId, "canceled", "failed", "failed");

        callback(refId, "canceled");

        await().untilAsserted(
                        () -> assertThat(read(order).getString("attention")).isEqualTo("contradiction"));
        assertThat(read(order).getString("status")).isEqualTo("completed");
        assertThat(read(order).getInt("items[0].delivered")).isEqualTo(2);
        assertThat(timeline(order)).endsWith("contradiction");
        await().until(() -> database.count("open_order") == 0);
    }

    @Test
    void aLatePaidAfterTheEndAsksNobody() throws Exception {
        var order = buy();
        var refId = refId(order);
        becomes(order, "processing");
        supplier.units(refId, "completed", "completed", "completed");
        becomes(order, "completed");

        callback(refId, "paid");
        callback(refId, "completed");

        assertThat(database.count("open_order")).isZero();
        assertThat(read(order).getString("attention")).isNull();
    }

    @Test
    void anOrderThatWillNeverBeTakenFailsWithTheSuppliersWord() {
        supplier.refusesNext(422, "{\"message\":\"OUT_OF_STOCK\"}");
        var order = buy();

        becomes(order, "failed");
        assertThat(read(order).getString("reason")).isEqualTo("out_of_stock");
        assertThat(read(order).getInt("items[0].failed")).isEqualTo(2);
        assertThat(database.count("open_order")).isZero();
    }

    @Test
    void tooManyRequestsIsNoRefusal() {
        supplier.refusesNext(429, "{\"message\":\"TOO_MANY_REQUESTS\"}");
        var order = buy();

        becomes(order, "processing");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(2);
    }

    @Test
    void aCallbackThatArrivesBeforeTheAnswerIsNotLost() throws Exception {
        supplier.holdsNext(true);
        var order = buy();
        var refId = refId(order);
        await().until(() -> supplier.knows(refId));
        supplier.units(refId, "completed", "completed", "completed");

        callback(refId, "completed");
        supplier.releaseAll();

        becomes(order, "completed");
        assertThat(read(order).getString("learnt_by")).isEqualTo("callback");
        assertThat(supplier.placingsOf(refId)).isEqualTo(1);
    }

    @Test
    void aCallbackIsBelievedOnlyAsFarAsTheSupplierConfirmsIt() throws Exception {
        var order = buy();
        becomes(order, "processing");

        callback(refId(order), "completed");
        await().until(() -> supplier.askingsOf(refId(order)) >= 1);

        assertThat(read(order).getString("status")).isEqualTo("processing");
        assertThat(read(order).getInt("items[0].delivered")).isZero();
    }

    @Test
    void aPartialDeliveryKeepsWhatWasDeliveredAndCountsTheRefund() {
        var order = buy();
        becomes(order, "processing");
        supplier.units(refId(order), "completed", "completed", "failed");

        becomes(order, "partial");
        assertThat(read(order).getInt("refunded")).isEqualTo(10_000);
        assertThat(read(order).getInt("items[0].delivered")).isEqualTo(1);
        assertThat(read(order).getInt("items[0].failed")).isEqualTo(1);
    }

    @Test
    void aProcessingOrderThatTheSupplierForgotIsShownAndNotBoughtAgain() {
        var order = buy();
        becomes(order, "processing");
        supplier.answersNextQuestionWith(404, "{\"message\":\"TRX_NOT_FOUND\"}");

        await().untilAsserted(
                        () -> assertThat(read(order).getString("attention")).isEqualTo("unknown_at_supplier"));
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(1);
    }

    @Test
    void theTimelineTellsWhatHappened() {
        var order = buy();
        becomes(order, "processing");
        supplier.units(refId(order), "completed", "completed", "completed");
        becomes(order, "completed");

        assertThat(timeline(order)).containsExactly("accepted", "placed", "completed", "notice");
    }

    @Test
    void licencesAreMaskedForViewers() {
        var order = buy();
        becomes(order, "processing");
        supplier.units(refId(order), "completed", "completed", "completed");
        becomes(order, "completed");

        var seen = given().header("Authorization", "Bearer dev-viewer")
                .get("/v1/orders/" + order)
                .jsonPath()
                .getList("items[0].units.serial_number");
        assertThat(seen).isEqualTo(List.of("…", "…"));
        assertThat(database.number("select count(*) from order_unit where serial_number like '%SN-%'"))
                .isZero();
    }

    private static String buy() {
        return given().header("Authorization", "Bearer dev-storefront")
                .contentType("application/json")
                .body("{\"reference\":\"SHOP-" + System.nanoTime() + "\",\"customer\":{\"name\":\"Sari\"},"
                        + "\"items\":[{\"item_id\":101,\"quantity\":2,\"target\":\"08123\"}]}")
                .post("/v1/orders")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private static void becomes(String order, String status) {
        await().untilAsserted(() -> assertThat(read(order).getString("status")).isEqualTo(status));
    }

    private static List<String> timeline(String order) {
        return given().header("Authorization", "Bearer dev-viewer")
                .get("/v1/orders/" + order + "/timeline")
                .jsonPath()
                .getList("data.kind");
    }

    private static String refId(String order) {
        return read(order).getString("ref_id");
    }

    private static JsonPath read(String order) {
        return given().header("Authorization", "Bearer dev-storefront")
                .get("/v1/orders/" + order)
                .jsonPath();
    }

    private static void callback(String refId, String status) throws Exception {
        var signed = refId + ":SPY1700000000AA:" + status + ":" + SECRET;
        var digest = MessageDigest.getInstance("SHA-256").digest(signed.getBytes(StandardCharsets.UTF_8));
        given().contentType("application/json")
                .header("X-Signature", HexFormat.of().formatHex(digest))
                .body("{\"event\":\"order." + status + "\",\"data\":{\"ref_id\":\"" + refId
                        + "\",\"invoice\":\"SPY1700000000AA\",\"status\":\"" + status + "\"}}")
                .post("/callbacks/supplier")
                .then()
                .statusCode(200);
    }
}
