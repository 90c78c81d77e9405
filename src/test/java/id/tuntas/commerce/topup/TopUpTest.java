package id.tuntas.commerce.topup;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.in;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.access.Limits;
import id.tuntas.commerce.balance.Ledger;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TakenInvoices;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.testsupport.WithoutSimulation;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class TopUpTest {

    private static final long START = 1_000;
    private static final String PAGE = "http://localhost:\\d+/api/pay/[0-9a-f]{32}";

    @Inject
    Time time;

    @Inject
    Resellers resellers;

    @Inject
    Clock clock;

    @Inject
    TakenInvoices takenInvoices;

    @Inject
    CommerceDatabase database;

    @Inject
    id.tuntas.commerce.CommerceDatabase commerce;

    @Inject
    Ledger ledger;

    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(START);
    }

    @Test
    void channelsAreListedAsTheSpecificationSays() {
        reseller.request()
                .get("/api/v1/balance/channels")
                .then()
                .statusCode(200)
                .body("message", equalTo("OK"))
                .body("data.type", everyItem(in(List.of("QRIS", "VA"))))
                .body("data[0].name", equalTo("QRIS"))
                .body("data[0].service", equalTo("QRIS"))
                .body("data[0].status", equalTo("on"))
                .body("data[0].minimum", equalTo(10_000))
                .body("data[0].maximum", equalTo(10_000_000))
                .body("data[0].fee_flat", equalTo(0))
                .body("data[0].fee_percentage", equalTo("0.70"))
                .body("data[0].sort_order", equalTo(1))
                .body("data[0].updated_at", matchesPattern("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ"))
                .body("data[0].fees", equalTo("0.70"))
                .body("data[0].fees_type", equalTo("percentage"))
                .body("data.find { it.service == 'BCAVA' }.fees", equalTo("4000"))
                .body("data.find { it.service == 'PERMATAVA' }.status", equalTo("off"));
    }

    @Test
    void topUpIsPendingAndItsLinksAreThere() {
        reseller.topUp("TOPUP-1", "QRIS", 100_000)
                .statusCode(200)
                .body("message", equalTo("OK"))
                .body("data.invoice", matchesPattern("SPY\\d{10}[A-Z0-9]{2,4}"))
                .body("data.ref_id", equalTo("TOPUP-1"))
                .body("data.price", equalTo(100_000))
                .body("data.fees", equalTo(700))
                .body("data.amount", equalTo(100_700))
                .body("data.payment_code", equalTo("QRIS"))
                .body("data.status", equalTo("pending"))
                .body("data.payment_link", matchesPattern(PAGE))
                .body("data.payment_url", matchesPattern(PAGE))
                .body("data.qr_link", matchesPattern(PAGE + "/code.svg"));
    }

    /// A proxy has terminated TLS.
    @ParameterizedTest
    @CsvSource({"X-Forwarded-Proto, https", "Forwarded, for=192.0.2.1;proto=https"})
    void linksHaveTheSchemeOfTheClient(String header, String value) {
        var refId = UUID.randomUUID().toString();
        reseller.request()
                .header(header, value)
                .body("{\"ref_id\": \"" + refId + "\", \"code\": \"QRIS\", \"amount\": 100000}")
                .post("/api/v1/balance")
                .then()
                .statusCode(200)
                .body("data.payment_link", matchesPattern("https" + PAGE.substring("http".length())));
    }

    @Test
    void linksStayAsAnswered() {
        var answer = reseller.topUp("TOPUP-1", "QRIS", 100_000).extract().jsonPath();

        var detail = reseller.transaction("TOPUP-1");
        assertThat(detail.getString("data.payment_link"))
                .isEqualTo(answer.getString("data.payment_link"))
                .isEqualTo(answer.getString("data.payment_url"));
        assertThat(detail.getString("data.qr_link")).isEqualTo(answer.getString("data.qr_link"));
        assertThat(detail.getString("data.status")).isEqualTo("pending");
        assertThat(detail.getString("data.payment_method")).isEqualTo("QRIS");
        assertThat(detail.getList("data.items")).isEmpty();
        assertThat(reseller.balance()).isEqualTo(START);
    }

    @Test
    void virtualAccountHasNoQrCode() {
        reseller.topUp("TOPUP-1", "BCAVA", 50_000)
                .statusCode(200)
                .body("data.payment_url", matchesPattern(PAGE))
                .body("data.qr_link", nullValue())
                .body("data.amount", equalTo(54_000));
    }

    /// Magic: the preparation takes a moment, and until then only the page is there.
    @Test
    void linksOfAnAmountEndingIn778AppearLater() {
        var page = reseller.topUp("TOPUP-1", "QRIS", 20_778)
                .statusCode(200)
                .body("data.payment_link", nullValue())
                .body("data.qr_link", nullValue())
                .body("data.payment_url", matchesPattern(PAGE))
                .extract()
                .<String>path("data.payment_url");

        assertThat(reseller.paymentLink("TOPUP-1")).isEqualTo(page);
        assertThat(reseller.transaction("TOPUP-1").getString("data.qr_link")).isEqualTo(page + "/code.svg");
        assertThat(reseller.transaction("TOPUP-1").getString("data.status")).isEqualTo("pending");
    }

    @ParameterizedTest
    @CsvSource({"QRIS, PT15M", "BCAVA, PT24H"})
    void timeToPayDependsOnTheMethod(String code, Duration time) {
        var issued = reseller.topUp(UUID.randomUUID().toString(), code, 20_000)
                .body("data.expires_at", matchesPattern(".+\\+07:00"))
                .extract()
                .jsonPath();

        var expiredAt = OffsetDateTime.parse(issued.getString("data.expired_at"));
        assertThat(expiredAt.toInstant())
                .isBetween(
                        clock.instant().plus(time).minusSeconds(30),
                        clock.instant().plus(time));
    }

    @Test
    void reusedRefIdIsRefused() {
        var refId = reseller.toppedUp("QRIS", 20_000);

        reseller.topUp(refId, "BCAVA", 30_000).statusCode(400).body("message", equalTo("REF_ID_ALREADY_EXIST"));
        assertThat(reseller.transaction(refId).getLong("data.price")).isEqualTo(20_000);
    }

    @Test
    void sameRefIdAtTheSameMomentYieldsOneTopUp() {
        var refId = UUID.randomUUID().toString();

        try (var threads = Executors.newFixedThreadPool(16)) {
            var answers = IntStream.range(0, 16)
                    .mapToObj(_ -> threads.submit(() ->
                            reseller.topUp(refId, "QRIS", 20_000).extract().statusCode()))
                    .toList();
            assertThat(answers)
                    .extracting(answer -> answer.get())
                    .containsOnly(200, 400)
                    .containsOnlyOnce(200);
        }
    }

    @Test
    void topUpWhoseInvoiceIsTakenGetsTheNextOne() {
        var next = takenInvoices.takeNext(reseller);

        reseller.topUp("TOPUP-1", "QRIS", 20_000).statusCode(200).body("data.invoice", endsWith(next));
    }

    @ParameterizedTest
    @ValueSource(strings = {"NOWHERE", "PERMATAVA", "qris", "é", "", "a code longer than that of any channel"})
    void unknownOrInactiveChannelIsRefused(String code) {
        reseller.topUp("TOPUP-1", code, 20_000).statusCode(400).body("message", equalTo("CODE_NOT_FOUND_OR_INACTIVE"));
        assertNothingIsWritten();
    }

    @ParameterizedTest
    @CsvSource({
        "9999, AMOUNT_MINIMUM_IS_10000",
        "0, AMOUNT_MINIMUM_IS_10000",
        "-20000, AMOUNT_MINIMUM_IS_10000",
        "10000001, AMOUNT_MAXIMUM_IS_10000000",
        "9000000000000000000, AMOUNT_MAXIMUM_IS_10000000",
        "99999999999999999999, AMOUNT_MAXIMUM_IS_10000000",
        "-99999999999999999999, AMOUNT_MINIMUM_IS_10000",
    })
    void amountOutsideTheBoundsIsRefusedWithTheBound(String amount, String message) {
        reseller.topUp("""
                        {"ref_id": "TOPUP-1", "code": "QRIS", "amount": %s}""".formatted(amount)).statusCode(400).body("message", equalTo(message));
        assertNothingIsWritten();
    }

    @Test
    void channelIsAcceptedForCode() {
        reseller.topUp("""
                        {"ref_id": "TOPUP-1", "channel": "BRIVA", "amount": 20000}""").statusCode(200).body("data.payment_code", equalTo("BRIVA"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"code": "QRIS", "amount": 20000}                                | ref_id
            {"ref_id": "", "code": "QRIS", "amount": 20000}                  | ref_id
            {"ref_id": 7, "code": "QRIS", "amount": 20000}                   | ref_id
            {"ref_id": "A", "amount": 20000}                                 | code
            {"ref_id": "A", "code": "QRIS"}                                  | amount
            {"ref_id": "A", "code": "QRIS", "amount": "20000"}               | amount
            {"ref_id": "A", "code": "QRIS", "amount": 20000.5}               | amount
            []                                                               | body
            {"ref_id":                                                       | body
            """)
    void malformedBodyIsRefused(String body, String field) {
        reseller.topUp(body)
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo(field));
    }

    @Test
    void tooLongRefIdIsRefused() {
        reseller.topUp("x".repeat(192), "QRIS", 20_000).statusCode(422).body("field", equalTo("ref_id"));
    }

    @Test
    void amountEndingIn777PaysItself() {
        var refId = reseller.toppedUp("QRIS", 20_777);

        reseller.awaitStatus(refId, "completed");
        assertThat(reseller.balance()).isEqualTo(START + 20_777);
        assertThat(reseller.sumOfMutations()).isEqualTo(START + 20_777);
        reseller.request()
                .queryParam("type", "topup")
                .get("/api/v1/balance/mutations")
                .then()
                .body("data.amount", equalTo(List.of(20_777)))
                .body("data[0].invoice", equalTo(reseller.transaction(refId).getString("data.invoice")));
    }

    @Test
    void topUpOfTheSimulationDoesNotPayItselfOnceThatIsOff() {
        var refId = reseller.toppedUp("QRIS", 20_000);
        var id = database.texts("select topup.id from topup join trx on trx.id = trx_id where ref_id = ?", refId)
                .getFirst();
        database.execute("update topup set pays_at = utc_timestamp(6) - interval 1 minute where id = ?", id);
        var claim = new Claim(id, 0, 0, 0, clock.instant(), false, null);

        var nexts = QuarkusTransaction.requiringNew()
                .call(() -> new TopUps(commerce, ledger, WithoutSimulation.COMMERCE, clock)
                        .record(List.of(new Acted<>(claim, id, null))));

        assertThat(nexts).singleElement().asInstanceOf(type(Next.Later.class)).satisfies(later -> assertThat(
                        later.dueAt())
                .isAfter(clock.instant()));
        assertThat(reseller.transaction(refId).getString("data.status")).isEqualTo("pending");
        assertThat(reseller.sumOfMutations()).isEqualTo(START);
    }

    @Test
    void unpaidTopUpExpires() {
        var service = "T" + UUID.randomUUID().toString().substring(0, 8);
        QuarkusTransaction.requiringNew().run(() -> TopUpChannel.of(
                        service,
                        "Quick",
                        TopUpChannel.Type.VA,
                        TopUpChannel.Fee.of(0, "0"),
                        Duration.ofMinutes(2),
                        99,
                        clock.instant())
                .persist());
        var refId = reseller.toppedUp(service, 20_000);

        time.passes(Duration.ofMinutes(3));
        reseller.awaitStatus(refId, "failed");
        assertThat(reseller.balance()).isEqualTo(START);
        assertThat(reseller.transaction(refId).getString("data.payment_link")).isNull();
    }

    @Test
    void topUpsAreListed() {
        var refId = reseller.toppedUp("QRIS", 20_000);
        var link = reseller.paymentLink(refId);

        reseller.request()
                .get("/api/v1/trx")
                .then()
                .body("data.transactions", hasSize(1))
                .body("data.transactions[0].activity", equalTo("topup"))
                .body("data.transactions[0].ref_id", equalTo(refId))
                .body("data.transactions[0].amount", equalTo(20_140))
                .body("data.transactions[0].payment_link", equalTo(link))
                .body("data.transactions[0].expired_at", matchesPattern(".+\\+07:00"));
    }

    @Test
    void dailyLimitCountsWhatMayStillBePaid() {
        var limited = resellers.limitedTo(new Limits(50_000L, null, null));
        limited.toppedUp("QRIS", 30_000);

        limited.topUp("TOPUP-2", "QRIS", 20_001)
                .statusCode(422)
                .body("message", equalTo("TOPUP_DAILY_LIMIT"))
                .body("error", containsString("20000"));
        limited.topUp("TOPUP-2", "QRIS", 20_000).statusCode(200);
    }

    /// A virtual account can be paid for a day: what is paid on the next one counts then.
    @Test
    void dailyLimitCountsTopUpsOfYesterdayThatArePaidToday() {
        time.awayFromMidnight();
        var limited = resellers.limitedTo(new Limits(50_000L, null, null));
        pay(limited, limited.toppedUp("BCAVA", 20_000));
        var refId = limited.toppedUp("BCAVA", 30_000);

        time.passes(untilTomorrow());
        limited.topUp("TOPUP-2", "QRIS", 20_001).statusCode(422).body("message", equalTo("TOPUP_DAILY_LIMIT"));
        pay(limited, refId);
        limited.topUp("TOPUP-2", "QRIS", 20_001)
                .statusCode(422)
                .body("message", equalTo("TOPUP_DAILY_LIMIT"))
                .body("error", containsString("20000"));

        limited.topUp("TOPUP-2", "QRIS", 20_000).statusCode(200);
    }

    private static void pay(TestReseller payer, String refId) {
        given().redirects().follow(false).post(payer.paymentLink(refId)).then().statusCode(303);
        payer.awaitStatus(refId, "completed");
    }

    private Duration untilTomorrow() {
        var now = clock.instant();
        return Duration.between(now, JakartaTime.startOfDay(now).plus(Duration.ofDays(1)))
                .plusSeconds(1);
    }

    private void assertNothingIsWritten() {
        reseller.request().get("/api/v1/trx").then().body("data.transactions", empty());
    }
}
