package id.tuntas.fulfilment.account.topup;

import static id.tuntas.fulfilment.account.topup.TopUpCalls.read;
import static id.tuntas.fulfilment.account.topup.TopUpCalls.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the supplier says of a top-up after it was issued.
@QuarkusTest
class FollowedTopUpTest {

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

    private final String refId = "TOPUP-" + UUID.randomUUID();

    @BeforeEach
    void clean() {
        database.clean();
        supplier.reset();
        account.reset();
    }

    @Test
    void topUpIsFollowedFromItsLinkToItsPayment() {
        request(refId)
                .statusCode(201)
                .body("status", equalTo("pending"))
                .body("requested", equalTo(50_000))
                .body("amount", equalTo(50_700))
                .body("requested_by", equalTo("operator"));

        account.showsLinks(refId);
        time.passes(LOOK);
        await().untilAsserted(() -> read(refId).body("payment_link", equalTo("https://pay.example/" + refId)));
        account.pays(refId);
        time.passes(LOOK);
        await().untilAsserted(() -> read(refId).body("status", equalTo("paid")).body("payment_link", nullValue()));

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

        request(refId).statusCode(201).body("payment_link", equalTo("https://pay.example/prepared"));

        account.saysOfTopUp(refId, "invoice", "SPYT-READ-AGAIN");
        time.passes(LOOK);
        await().untilAsserted(() -> read(refId).body("invoice", equalTo("SPYT-READ-AGAIN")));
        read(refId).body("payment_link", equalTo("https://pay.example/prepared"));
        account.showsLinks(refId);
        time.passes(LOOK);
        await().untilAsserted(() -> read(refId).body("payment_link", equalTo("https://pay.example/" + refId)));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "50000, ''"})
    void laterAnswerWithoutAmountsKeepsThem(String price, String fees) {
        request(refId).statusCode(201).body("amount", equalTo(50_700));
        account.saysOfTopUp(refId, "amount", "0");
        account.saysOfTopUp(refId, "price", price);
        account.saysOfTopUp(refId, "fees", fees);
        account.pays(refId);

        time.passes(LOOK);

        await().untilAsserted(() -> read(refId).body("status", equalTo("paid")));
        read(refId)
                .body("amount", equalTo(50_700))
                .body("price", equalTo(50_000))
                .body("fees", equalTo(700));
    }

    @Test
    void statusOfAnotherTransactionIsNotItsStatus() {
        request(refId).statusCode(201);
        account.pays(refId);
        account.saysOfTopUp(refId, "ref_id", "TOPUP-9");
        time.passes(LOOK);

        await().untilAsserted(() -> read(refId).body("reason", equalTo("the answer is about another transaction")));
        read(refId).body("status", equalTo("pending"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"failed", "expired", "canceled", "cancelled", "refunded", "rejected", "EXPIRED"})
    void topUpThatTheSupplierEndsUnpaidHasFailed(String status) {
        request(refId).statusCode(201);
        account.showsLinks(refId);
        time.passes(LOOK);
        await().untilAsserted(() -> read(refId).body("payment_link", equalTo("https://pay.example/" + refId)));

        account.saysOfTopUp(refId, "status", status);
        time.passes(LOOK);

        await().untilAsserted(
                        () -> read(refId).body("status", equalTo("failed")).body("payment_link", nullValue()));
        assertThat(database.number("select count(*) from topup where due_at is not null"))
                .isZero();
    }

    @Test
    void unpaidTopUpExpiresAfterTwoDays() {
        request(refId).statusCode(201);
        account.saysOfTopUp(refId, "expired_at", "2026-11-01T00:00:00Z");
        database.execute("update topup set created_at = created_at - interval 3 day, due_at = utc_timestamp(6)");
        time.passes(LOOK);

        await().untilAsserted(
                        () -> read(refId).body("status", equalTo("failed")).body("reason", equalTo("not paid")));
    }

    @Test
    void topUpThatCanBePaidForLongerIsAwaited() {
        request(refId).statusCode(201);
        var end = clock.instant()
                .plus(Duration.ofDays(5))
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
        account.saysOfTopUp(refId, "expired_at", end);
        database.execute("update topup set created_at = created_at - interval 3 day, due_at = utc_timestamp(6)");
        time.passes(LOOK);
        await().untilAsserted(() -> read(refId).body("expired_at", equalTo(end)));
        read(refId).body("status", equalTo("pending"));

        database.execute("update topup set created_at = created_at - interval 29 day, due_at = utc_timestamp(6)");
        await().untilAsserted(() -> read(refId).body("status", equalTo("failed")));
    }

    @Test
    void pictureIsALinkAndLongTextsOfTheSupplierAreShortened() {
        request(refId).statusCode(201);
        var picture = "data:image/png;base64," + "A".repeat(10_000);
        account.saysOfTopUp(refId, "qr_link", picture);
        account.saysOfTopUp(refId, "payment_link", "https://pay.example/" + "A".repeat(70_000));
        account.saysOfTopUp(refId, "invoice", "I".repeat(300));
        time.passes(LOOK);

        await().untilAsserted(() -> read(refId)
                .body("qr_link", equalTo(picture))
                .body("payment_link", nullValue())
                .body("invoice", startsWith("III")));
    }
}
