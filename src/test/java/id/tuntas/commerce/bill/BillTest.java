package id.tuntas.commerce.bill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import id.tuntas.commerce.testsupport.RecordedEvents;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Item 401 is a bill with an admin fee of Rp 2,500.
@QuarkusTest
class BillTest {

    private static final long START = 5_000_000;
    private static final String CUSTOMER = "5301234567";

    @Inject
    Resellers resellers;

    @Inject
    RecordedEvents events;

    @Inject
    Clock clock;

    private final String refId = UUID.randomUUID().toString();
    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(START);
    }

    @Test
    void inquiryNamesTheBill() {
        var answer = inquire(401, CUSTOMER)
                .statusCode(200)
                .body("message", equalTo("OK"))
                .body("data.inquiry_token", notNullValue())
                .body("data.nama", notNullValue())
                .body("data.periode", notNullValue())
                .body("data.admin", equalTo(2_500))
                .body("data.expired_at", endsWith("+07:00"))
                .extract()
                .jsonPath();

        assertThat(answer.getLong("data.total")).isEqualTo(answer.getLong("data.bill_amount") + 2_500);
        var validFor = Duration.between(
                clock.instant(),
                OffsetDateTime.parse(answer.getString("data.expired_at")).toInstant());
        assertThat(validFor).isBetween(Duration.ofSeconds(590), Duration.ofSeconds(600));
        assertThat(reseller.balance()).isEqualTo(START);
    }

    @Test
    void itemIsNamedInDigitsAsWell() {
        reseller.request()
                .body("{\"item_id\": \"401\", \"target\": \"%s\"}".formatted(CUSTOMER))
                .post("/api/v1/trx/inquiry")
                .then()
                .statusCode(200)
                .body("data.inquiry_token", notNullValue());
    }

    @Test
    void messageIsTheRefusalOfTheBiller() {
        inquire(401, "530120000").statusCode(422).body("message", containsString("tidak ditemukan"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"target\": \"1\"}                        | 422 | VALIDATION_ERROR | item_id",
                "{\"item_id\": 401}                         | 422 | VALIDATION_ERROR | target",
                "{\"item_id\": 401, \"target\": \" \"}      | 422 | VALIDATION_ERROR | target",
                "{\"item_id\": 401, \"target\": 5301}       | 422 | VALIDATION_ERROR | target",
                "{\"item_id\": 101, \"target\": \"1\"}      | 422 | VALIDATION_ERROR | item_id",
                "{\"item_id\": 999999, \"target\": \"1\"}   | 404 | ITEM_NOT_FOUND   | item_id"
            })
    void malformedInquiryIsRefused(String body, int status, String message, String field) {
        reseller.request()
                .body(body)
                .post("/api/v1/trx/inquiry")
                .then()
                .statusCode(status)
                .body("message", equalTo(message))
                .body("field", equalTo(field));
    }

    /// The path of the endpoint is a reference like any other to those who read.
    @Test
    void orderMayBeCalledInquiry() {
        pay("inquiry", token(CUSTOMER), CUSTOMER, "").statusCode(200);

        assertThat(reseller.transaction("inquiry").getString("data.ref_id")).isEqualTo("inquiry");
    }

    @Test
    void customerNumberMayBeAnyText() {
        inquire(401, "pelanggan 🏠").statusCode(200);
        inquire(401, "x".repeat(101)).statusCode(422).body("field", equalTo("target"));
    }

    @Test
    void paymentCostsWhatTheInquirySaid() {
        var inquiry = inquire(401, CUSTOMER).extract().jsonPath();
        var total = inquiry.getInt("data.total");

        pay(refId, inquiry.getString("data.inquiry_token"), CUSTOMER, "\"price\": 1")
                .statusCode(200)
                .body("data.status", equalTo("paid"))
                .body("data.amount", equalTo(total));
        reseller.awaitStatus(refId, "completed");
        assertThat(reseller.balance()).isEqualTo(START - total);
        assertThat(reseller.transaction(refId).getString("h2h_results[0].sn")).isNotBlank();
    }

    @Test
    void tokenIsGoodForOnePayment() {
        var token = token(CUSTOMER);
        pay(refId, token, CUSTOMER, "").statusCode(200);

        pay("again-" + refId, token, CUSTOMER, "")
                .statusCode(422)
                .body("message", equalTo("INQUIRY_TOKEN_INVALID"))
                .body("field", equalTo("carts.0.inquiry_token"));
    }

    @Test
    void tokenIsGoodForOneOfManyPaymentsAtOnce() throws Exception {
        var token = token(CUSTOMER);
        try (var threads = Executors.newFixedThreadPool(16)) {
            var payments = threads.invokeAll(IntStream.range(0, 16)
                    .<Callable<Integer>>mapToObj(i -> () ->
                            pay("race-" + i, token, CUSTOMER, "").extract().statusCode())
                    .toList());

            assertThat(payments.stream().map(Future::resultNow))
                    .containsOnlyOnce(200)
                    .containsOnly(200, 422);
        }
    }

    @Test
    void tokenIsGoodForOneBillInACart() {
        var token = token(CUSTOMER);
        var line = "{\"item_id\": 401, \"quantity\": 1, \"note\": \"%s\", \"inquiry_token\": \"%s\"}"
                .formatted(CUSTOMER, token);

        reseller.order("{\"ref_id\": \"%s\", \"carts\": [%s, %s]}".formatted(refId, line, line))
                .statusCode(422)
                .body("message", equalTo("INQUIRY_TOKEN_INVALID"))
                .body("field", equalTo("carts.1.inquiry_token"));
        assertNothingHappened();
    }

    @Test
    void tokenOfAnotherCustomerOrAccountIsInvalid() {
        var token = token(CUSTOMER);

        pay(refId, token, "5309999999", "").statusCode(422).body("message", equalTo("INQUIRY_TOKEN_INVALID"));
        pay(refId, "none", CUSTOMER, "").statusCode(422).body("message", equalTo("INQUIRY_TOKEN_INVALID"));
        pay(refId, "x".repeat(10_000), CUSTOMER, "").statusCode(422).body("message", equalTo("INQUIRY_TOKEN_INVALID"));
        pay(refId, "é🔒", CUSTOMER, "").statusCode(422).body("message", equalTo("INQUIRY_TOKEN_INVALID"));
        var other = resellers.withBalance(START);
        other.order(refId, 401, line(token, CUSTOMER, ""))
                .statusCode(422)
                .body("message", equalTo("INQUIRY_TOKEN_INVALID"));
        assertNothingHappened(reseller);
        assertNothingHappened(other);
    }

    @Test
    void tokenExpires() {
        var token = token(CUSTOMER);
        QuarkusTransaction.requiringNew()
                .run(() -> BillInquiry.update("expiresAt = ?1 where token = ?2", clock.instant(), token));

        pay(refId, token, CUSTOMER, "")
                .statusCode(422)
                .body("message", equalTo("INQUIRY_TOKEN_EXPIRED"))
                .body("field", equalTo("carts.0.inquiry_token"));
        assertNothingHappened();
    }

    @Test
    void missingTokenAndCustomerNumberAreNamed() {
        reseller.order(refId, 401, "\"quantity\": 1, \"note\": \"" + CUSTOMER + "\"")
                .statusCode(422)
                .body("message", equalTo("REQUIRED_FIELD_MISSING"))
                .body("field", equalTo("carts.0.inquiry_token"));
        reseller.order(refId, 401, "\"quantity\": 1, \"inquiry_token\": \"" + token(CUSTOMER) + "\"")
                .statusCode(422)
                .body("message", equalTo("REQUIRED_FIELD_MISSING"))
                .body("field", equalTo("carts.0.note"));
        assertNothingHappened();
    }

    @Test
    void billIsPaidOnce() {
        reseller.order(refId, 401, line(token(CUSTOMER), CUSTOMER, "").replace("\"quantity\": 1", "\"quantity\": 2"))
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("carts.0.quantity"));
        assertNothingHappened();
    }

    @Test
    void refusedPaymentLeavesTheTokenGood() {
        var poor = resellers.withBalance(1_000);
        var token = poor.request()
                .body("{\"item_id\": 401, \"target\": \"%s\"}".formatted(CUSTOMER))
                .post("/api/v1/trx/inquiry")
                .<String>path("data.inquiry_token");

        poor.order(refId, 401, line(token, CUSTOMER, "")).body("message", equalTo("BALANCE_IS_INSUFFICIENT"));
        poor.order(refId, 401, line(token, CUSTOMER, "")).body("message", not(equalTo("INQUIRY_TOKEN_INVALID")));
    }

    @Test
    void billThatIsAlreadyPaidFailsWithRefund() {
        pay(refId, token("5301231111"), "5301231111", "").statusCode(200);

        reseller.awaitStatus(refId, "failed");
        assertThat(reseller.transaction(refId).getString("h2h_results[0].sn"))
                .isEqualTo("failed: the bill is already paid");
        assertThat(reseller.balance()).isEqualTo(START);
        assertThat(reseller.sumOfMutations()).isEqualTo(START);
        assertThat(events.namesOf(refId)).containsExactly("order.paid", "order.canceled", "order.refunded");
    }

    private ValidatableResponse inquire(int item, String target) {
        return reseller.request()
                .body("{\"item_id\": %d, \"target\": \"%s\"}".formatted(item, target))
                .post("/api/v1/trx/inquiry")
                .then();
    }

    private String token(String target) {
        return inquire(401, target).statusCode(200).extract().path("data.inquiry_token");
    }

    private ValidatableResponse pay(String reference, String token, String target, String more) {
        return reseller.order(reference, 401, line(token, target, more));
    }

    private static String line(String token, String target, String more) {
        return "\"quantity\": 1, \"note\": \"%s\", \"inquiry_token\": \"%s\"%s"
                .formatted(target, token, more.isEmpty() ? "" : ", " + more);
    }

    private void assertNothingHappened() {
        assertNothingHappened(reseller);
    }

    private void assertNothingHappened(TestReseller buyer) {
        buyer.request().get("/api/v1/trx/" + refId).then().statusCode(404);
        assertThat(buyer.balance()).isEqualTo(START);
    }
}
